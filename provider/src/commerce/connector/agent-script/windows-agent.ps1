# Connector agent: sends a heartbeat every 15 seconds. Usage: agent.ps1 run | remove
param([string]$Command = 'run')
$ErrorActionPreference = 'Stop'
$Version = '1.0.0'
$Dir = Split-Path -Parent $MyInvocation.MyCommand.Path
$Task = 'PortalConnector-' + (Split-Path -Leaf $Dir)
if ($Command -eq 'remove') {
  Stop-ScheduledTask -TaskName $Task -ErrorAction SilentlyContinue
  Unregister-ScheduledTask -TaskName $Task -Confirm:$false -ErrorAction SilentlyContinue
  Remove-Item -LiteralPath $Dir -Recurse -Force
  Write-Host 'The agent was removed.'
  exit 0
}
# include windows-network.ps1
$Portal = (Get-Content -LiteralPath (Join-Path $Dir 'portal') -Encoding UTF8 -TotalCount 1).Trim()
$Token = (Get-Content -LiteralPath (Join-Path $Dir 'token') -Encoding UTF8 -TotalCount 1).Trim()
$KeptProxy = Join-Path $Dir 'proxy'
$Kept = if (Test-Path -LiteralPath $KeptProxy) { [string](Get-Content -LiteralPath $KeptProxy -Encoding UTF8 -TotalCount 1) } else { '' }
Set-MachineProxy $Portal $Kept | Out-Null
$Log = Join-Path $Dir 'agent.log'
$Last = ''
# Writes each line once, until another one takes its place, and tells the installation: connected, pending, trying or ended.
function Note([string]$State, [string]$Text) {
  if ($Text -eq $script:Last) { return }
  $script:Last = $Text
  Set-Content -LiteralPath (Join-Path $Dir 'state') -Encoding UTF8 -Value @($State, $Text) -ErrorAction SilentlyContinue
  Add-Content -LiteralPath $Log -Encoding UTF8 -Value ((Get-Date).ToString('s') + ' ' + $Text)
}
$Body = @{ Version = $Version } | ConvertTo-Json -Compress
$Failed = 0
while ($true) {
  $Wait = 13 + (Get-Random -Maximum 3)
  try {
    $Answer = Invoke-RestMethod -Method Post -Uri ($Portal + '/agent/heartbeat') -Headers @{ Authorization = 'Bearer ' + $Token } -ContentType 'application/json' -Body $Body -TimeoutSec 10 -UseBasicParsing
    $Failed = 0
    if ($Answer.obj.state -eq 'pending') { Note 'pending' 'Waiting for access in the portal.' } else { Note 'connected' 'Connected.' }
  } catch {
    $Code = 0
    if ($_.ErrorDetails -and $_.ErrorDetails.Message -match '"code"\s*:\s*(\d{1,5})') { $Code = [int]$Matches[1] }
    if ($Code -eq 4101) {
      Note 'ended' 'The portal does not know this agent any more: it was disconnected, refused or deleted. Deploy it again to reconnect.'
      exit 0
    } elseif ($Code -eq 4003) {
      Note 'trying' 'The address of this machine is not permitted any more. Permit it in the portal.'
    } elseif ($Code -eq 4302) {
      Note 'trying' 'The application has expired. The agent reconnects once it is renewed.'
    } else {
      Note 'trying' ('The portal cannot be called. Check the network, the clock and the certificates of this machine. ' + $_.Exception.Message)
      $Wait = (1, 2, 4, 8, (10 + (Get-Random -Maximum 5)))[[Math]::Min($Failed, 4)]
      $Failed = $Failed + 1
    }
  }
  Start-Sleep -Seconds $Wait
}

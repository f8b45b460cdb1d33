# Installs the connector agent. The values above are the only ones that differ between connectors.
$ErrorActionPreference = 'Stop'
$Version = '1.0.0'
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
$Chinese = (Get-UICulture).Name -like 'zh*'

# Chinese text is written in escapes, so that the file is the same in every code page.
function Say([string]$English, [string]$Escaped) {
  if ($Chinese) { Write-Host ([regex]::Unescape($Escaped)) } else { Write-Host $English }
}

function CodeOf($Problem) {
  $Body = if ($Problem.ErrorDetails) { $Problem.ErrorDetails.Message } else { '' }
  if ($Body -match '"code"\s*:\s*(\d{1,5})') { return [int]$Matches[1] }
  return 0
}

function Install-Agent {
  $Body = @{ Token = $Token; System = 'windows'; Version = $Version } | ConvertTo-Json -Compress
  try {
    $Answer = Invoke-RestMethod -Method Post -Uri ($Portal + '/agent/register') -ContentType 'application/json' -Body $Body -TimeoutSec 20 -UseBasicParsing
  } catch {
    switch (CodeOf $_) {
      4003 { Say 'The address of this machine is not permitted for the connector. The portal shows it: permit it there, then run the same line again.' '\u8be5\u63a5\u53e3\u4e0d\u5141\u8bb8\u672c\u673a\u7684\u5730\u5740\u63a5\u5165\u3002\u8bf7\u5728\u95e8\u6237\u4e2d\u5141\u8bb8\u8be5\u5730\u5740\uff0c\u7136\u540e\u91cd\u65b0\u6267\u884c\u540c\u4e00\u884c\u547d\u4ee4\u3002' }
      4004 { Say 'The one-time token is unknown, was used, or is older than 10 minutes. Copy a new line from the portal.' '\u4e00\u6b21\u6027\u4ee4\u724c\u65e0\u6548\u3001\u5df2\u4f7f\u7528\u6216\u5df2\u8d85\u8fc7 10 \u5206\u949f\u3002\u8bf7\u5728\u95e8\u6237\u4e2d\u590d\u5236\u65b0\u7684\u547d\u4ee4\u3002' }
      4302 { Say 'The application has expired. Contact the creator to renew it.' '\u5e94\u7528\u5df2\u8fc7\u671f\uff0c\u8bf7\u8054\u7cfb\u521b\u5efa\u8005\u7eed\u8d39\u3002' }
      4323 { Say 'Another agent of this connector is connected or waits for access. Disconnect or refuse it in the portal first.' '\u8be5\u63a5\u53e3\u5df2\u6709\u4ee3\u7406\u63a5\u5165\u6216\u7b49\u5f85\u63a5\u5165\u3002\u8bf7\u5148\u5728\u95e8\u6237\u4e2d\u65ad\u5f00\u6216\u62d2\u7edd\u3002' }
      default { Say ('The portal cannot be called. Check the network, the clock of this machine (now ' + (Get-Date) + ') and its certificates. ' + $_.Exception.Message) ('\u65e0\u6cd5\u8c03\u7528\u95e8\u6237\u3002\u8bf7\u68c0\u67e5\u7f51\u7edc\u3001\u672c\u673a\u65f6\u95f4\u548c\u8bc1\u4e66\u3002' + [regex]::Escape($_.Exception.Message)) }
    }
    return
  }

  $Admin = ([Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()).IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
  $Base = if ($Admin) { $env:ProgramData } else { $env:LOCALAPPDATA }
  $Dir = Join-Path (Join-Path $Base 'PortalConnector') $Connector
  $Task = 'PortalConnector-' + $Connector
  $Agent = Join-Path $Dir 'agent.ps1'

  # An agent that was installed before is replaced.
  Unregister-ScheduledTask -TaskName $Task -Confirm:$false -ErrorAction SilentlyContinue
  New-Item -ItemType Directory -Force -Path $Dir | Out-Null
  # The folder is open to its user alone, by their security id: names differ between languages.
  $Owner = if ($Admin) { '*S-1-5-18' } else { '*' + [Security.Principal.WindowsIdentity]::GetCurrent().User.Value }
  & icacls.exe $Dir /inheritance:r /grant:r ($Owner + ':(OI)(CI)F') ('*S-1-5-32-544:(OI)(CI)F') | Out-Null
  Set-Content -LiteralPath (Join-Path $Dir 'portal') -Value $Portal -Encoding UTF8
  Set-Content -LiteralPath (Join-Path $Dir 'name') -Value $Name -Encoding UTF8
  Set-Content -LiteralPath (Join-Path $Dir 'token') -Value $Answer.obj.agentToken -Encoding UTF8
  Set-Content -LiteralPath $Agent -Encoding UTF8 -Value @'
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
[Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor [Net.SecurityProtocolType]::Tls12
$Portal = (Get-Content -LiteralPath (Join-Path $Dir 'portal') -Encoding UTF8 -TotalCount 1).Trim()
$Token = (Get-Content -LiteralPath (Join-Path $Dir 'token') -Encoding UTF8 -TotalCount 1).Trim()
$Log = Join-Path $Dir 'agent.log'
$Last = ''
function Note([string]$Text) {
  if ($Text -eq $script:Last) { return }
  $script:Last = $Text
  Add-Content -LiteralPath $Log -Encoding UTF8 -Value ((Get-Date).ToString('s') + ' ' + $Text)
}
$Body = @{ Version = $Version } | ConvertTo-Json -Compress
$Failed = 0
while ($true) {
  $Wait = 13 + (Get-Random -Maximum 3)
  try {
    $Answer = Invoke-RestMethod -Method Post -Uri ($Portal + '/agent/heartbeat') -Headers @{ Authorization = 'Bearer ' + $Token } -ContentType 'application/json' -Body $Body -TimeoutSec 10 -UseBasicParsing
    $Failed = 0
    if ($Answer.obj.state -eq 'pending') { Note 'Waiting for access in the portal.' } else { Note 'Connected.' }
  } catch {
    $Code = 0
    if ($_.ErrorDetails -and $_.ErrorDetails.Message -match '"code"\s*:\s*(\d{1,5})') { $Code = [int]$Matches[1] }
    if ($Code -eq 4101) {
      Note 'The portal does not know this agent any more: it was disconnected, refused or deleted. Deploy it again to reconnect.'
      exit 0
    } elseif ($Code -eq 4003) {
      Note 'The address of this machine is not permitted any more. Permit it in the portal.'
    } elseif ($Code -eq 4302) {
      Note 'The application has expired. The agent reconnects once it is renewed.'
    } else {
      Note ('The portal cannot be called. Check the network, the clock and the certificates of this machine. ' + $_.Exception.Message)
      $Wait = (1, 2, 4, 8, (10 + (Get-Random -Maximum 5)))[[Math]::Min($Failed, 4)]
      $Failed = $Failed + 1
    }
  }
  Start-Sleep -Seconds $Wait
}
'@

  $Arguments = '-NoProfile -NonInteractive -WindowStyle Hidden -ExecutionPolicy Bypass -File "' + $Agent + '" run'
  $Action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument $Arguments
  $Settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -StartWhenAvailable -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) -ExecutionTimeLimit ([TimeSpan]::Zero)
  if ($Admin) {
    $Trigger = New-ScheduledTaskTrigger -AtStartup
    $Principal = New-ScheduledTaskPrincipal -UserId 'S-1-5-18' -RunLevel Highest
  } else {
    $User = [Security.Principal.WindowsIdentity]::GetCurrent().Name
    $Trigger = New-ScheduledTaskTrigger -AtLogOn -User $User
    $Principal = New-ScheduledTaskPrincipal -UserId $User -LogonType Interactive
  }
  Register-ScheduledTask -TaskName $Task -Action $Action -Trigger $Trigger -Principal $Principal -Settings $Settings -Force | Out-Null
  Start-ScheduledTask -TaskName $Task

  if ($Answer.obj.state -eq 'pending') {
    Say 'The agent runs and waits for access in the portal.' '\u4ee3\u7406\u5df2\u8fd0\u884c\uff0c\u6b63\u5728\u7b49\u5f85\u95e8\u6237\u4e2d\u5141\u8bb8\u63a5\u5165\u3002'
  } else {
    Say 'The agent runs and is connected.' '\u4ee3\u7406\u5df2\u8fd0\u884c\u5e76\u5df2\u8fde\u63a5\u3002'
  }
  Say 'Remove it with:' '\u79fb\u9664\u547d\u4ee4\uff1a'
  Write-Host ('  powershell -ExecutionPolicy Bypass -File "' + $Agent + '" remove')
}

Install-Agent

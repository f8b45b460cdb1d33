# Installs the connector agent. The values above are the only ones that differ between connectors.
$ErrorActionPreference = 'Stop'
$Version = '1.0.0'
# include windows-network.ps1
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
  $Proxy = Set-MachineProxy $Portal ''
  $Body = @{ Token = $Token; System = 'windows'; Version = $Version } | ConvertTo-Json -Compress
  try {
    $Answer = Invoke-RestMethod -Method Post -Uri ($Portal + '/agent/register') -ContentType 'application/json' -Body $Body -TimeoutSec 20 -UseBasicParsing
  } catch {
    switch (CodeOf $_) {
      4003 { Say 'The address of this machine is not permitted for the connector. The portal shows it: permit it there, then run the same line again.' '\u8be5\u63a5\u53e3\u4e0d\u5141\u8bb8\u672c\u673a\u7684\u5730\u5740\u63a5\u5165\u3002\u8bf7\u5728\u95e8\u6237\u4e2d\u5141\u8bb8\u8be5\u5730\u5740\uff0c\u7136\u540e\u91cd\u65b0\u6267\u884c\u540c\u4e00\u884c\u547d\u4ee4\u3002' }
      4004 { Say ('The one-time token was used already, is older than 10 minutes, or is unknown. Get a new command in the portal: open Connectors on the page of the application and choose Deploy: ' + $Page) ('\u4e00\u6b21\u6027\u4ee4\u724c\u5df2\u4f7f\u7528\u3001\u5df2\u8d85\u8fc7 10 \u5206\u949f\u6216\u65e0\u6548\u3002\u8bf7\u5728\u95e8\u6237\u4e2d\u91cd\u65b0\u751f\u6210\u547d\u4ee4\uff1a\u6253\u5f00\u5e94\u7528\u7684\u201c\u8bbf\u95ee\u63a5\u53e3\u201d\u9875\u9762\uff0c\u70b9\u51fb\u8be5\u63a5\u53e3\u7684\u201c\u90e8\u7f72\u201d\uff1a' + [regex]::Escape($Page)) }
      4302 { Say 'The application has expired. Contact the creator to renew it.' '\u5e94\u7528\u5df2\u8fc7\u671f\uff0c\u8bf7\u8054\u7cfb\u521b\u5efa\u8005\u7eed\u8d39\u3002' }
      4323 { Say 'Another agent of this connector is connected or waits for access. Disconnect or refuse it in the portal first.' '\u8be5\u63a5\u53e3\u5df2\u6709\u4ee3\u7406\u7a0b\u5e8f\u63a5\u5165\u6216\u7b49\u5f85\u63a5\u5165\u3002\u8bf7\u5148\u5728\u95e8\u6237\u4e2d\u65ad\u5f00\u6216\u62d2\u7edd\u3002' }
      default { Say ('The portal cannot be called. Check the network, the clock of this machine (now ' + (Get-Date) + ') and its certificates. ' + $_.Exception.Message) ('\u65e0\u6cd5\u8c03\u7528\u95e8\u6237\u3002\u8bf7\u68c0\u67e5\u7f51\u7edc\u3001\u672c\u673a\u65f6\u95f4\u548c\u8bc1\u4e66\u3002' + [regex]::Escape($_.Exception.Message)) }
    }
    exit 1
  }

  $Admin = ([Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()).IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
  $Base = if ($Admin) { $env:ProgramData } else { $env:LOCALAPPDATA }
  $Dir = Join-Path (Join-Path $Base 'PortalConnector') $Connector
  $Task = 'PortalConnector-' + $Connector
  $Agent = Join-Path $Dir 'agent.ps1'

  # An agent that was installed before is replaced.
  Stop-ScheduledTask -TaskName $Task -ErrorAction SilentlyContinue
  Unregister-ScheduledTask -TaskName $Task -Confirm:$false -ErrorAction SilentlyContinue
  New-Item -ItemType Directory -Force -Path $Dir | Out-Null
  # The folder is open to its user alone, by their security id: names differ between languages.
  $Owner = if ($Admin) { '*S-1-5-18' } else { '*' + [Security.Principal.WindowsIdentity]::GetCurrent().User.Value }
  & icacls.exe $Dir /inheritance:r /grant:r ($Owner + ':(OI)(CI)F') ('*S-1-5-32-544:(OI)(CI)F') | Out-Null
  Set-Content -LiteralPath (Join-Path $Dir 'portal') -Value $Portal -Encoding UTF8
  Set-Content -LiteralPath (Join-Path $Dir 'name') -Value $Name -Encoding UTF8
  Set-Content -LiteralPath (Join-Path $Dir 'token') -Value $Answer.obj.agentToken -Encoding UTF8
  # For an agent that runs as the system, which has no proxy of its own. It contains no password.
  Set-Content -LiteralPath (Join-Path $Dir 'proxy') -Value $Proxy -Encoding UTF8
  $StateFile = Join-Path $Dir 'state'
  Remove-Item -LiteralPath $StateFile -ErrorAction SilentlyContinue
  Set-Content -LiteralPath $Agent -Encoding UTF8 -Value @'
# include windows-agent.ps1
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

  # Up to 30 seconds.
  $State = @()
  for ($Turn = 0; $Turn -lt 60; $Turn++) {
    $State = @(Get-Content -LiteralPath $StateFile -Encoding UTF8 -ErrorAction SilentlyContinue)
    if ($State.Count -gt 0 -and $State[0] -ne 'trying') { break }
    Start-Sleep -Milliseconds 500
  }
  $Now = if ($State.Count -gt 0) { $State[0] } else { '' }
  switch ($Now) {
    'connected' { Say 'The agent runs and is connected.' '\u4ee3\u7406\u7a0b\u5e8f\u5df2\u8fd0\u884c\u5e76\u5df2\u8fde\u63a5\u3002' }
    'pending' { Say 'The agent runs and waits for access in the portal.' '\u4ee3\u7406\u7a0b\u5e8f\u5df2\u8fd0\u884c\uff0c\u6b63\u5728\u7b49\u5f85\u95e8\u6237\u4e2d\u5141\u8bb8\u63a5\u5165\u3002' }
    default {
      Say 'The agent is installed but not connected yet. It keeps trying. See its log:' '\u4ee3\u7406\u7a0b\u5e8f\u5df2\u5b89\u88c5\uff0c\u4f46\u5c1a\u672a\u8fde\u63a5\u3002\u4ee3\u7406\u7a0b\u5e8f\u4f1a\u7ee7\u7eed\u5c1d\u8bd5\uff0c\u8bf7\u67e5\u770b\u65e5\u5fd7\uff1a'
      Write-Host ('  ' + (Join-Path $Dir 'agent.log'))
      if ($State.Count -gt 1) { Write-Host ('  ' + $State[1]) }
    }
  }
  Say 'Remove it with:' '\u79fb\u9664\u547d\u4ee4\uff1a'
  Write-Host ('  powershell -ExecutionPolicy Bypass -File "' + $Agent + '" remove')
  if ($Now -ne 'connected' -and $Now -ne 'pending') { exit 1 }
}

Install-Agent

# TLS 1.2, and 1.3 where this Windows has it.
try { [Net.ServicePointManager]::SecurityProtocol = 'Tls12, Tls13' } catch { [Net.ServicePointManager]::SecurityProtocol = 'Tls12' }

# The proxy of services (netsh winhttp), as it is stored: flags at 8, then the length of its address and the address.
function Get-ServiceProxy([Uri]$Target) {
  $Path = 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Internet Settings\Connections'
  $Bytes = (Get-ItemProperty -LiteralPath $Path -ErrorAction SilentlyContinue).WinHttpSettings
  if (-not $Bytes -or $Bytes.Length -lt 16 -or ($Bytes[8] -band 2) -eq 0) { return $null }
  $Length = [BitConverter]::ToInt32($Bytes, 12)
  if ($Length -le 0 -or $Bytes.Length -lt 16 + $Length) { return $null }
  # One address, or one for each scheme: http=a:80;https=b:80
  $Entries = [Text.Encoding]::ASCII.GetString($Bytes, 16, $Length) -split '[;\s]+'
  $Own = $Entries | Where-Object { $_ -like ($Target.Scheme + '=*') -or $_ -notlike '*=*' } | Select-Object -First 1
  if (-not $Own) { return $null }
  $Address = $Own -replace '^\w+=', '' -replace '^\w+://', ''
  $Rest = 16 + $Length
  $Bypass = @()
  if ($Bytes.Length -ge $Rest + 4) {
    $Length = [BitConverter]::ToInt32($Bytes, $Rest)
    if ($Length -gt 0 -and $Bytes.Length -ge $Rest + 4 + $Length) {
      $Bypass = [Text.Encoding]::ASCII.GetString($Bytes, $Rest + 4, $Length) -split '[;\s]+'
    }
  }
  $Local = $Bypass -contains '<local>'
  $Patterns = @($Bypass | Where-Object { $_ -and $_ -ne '<local>' } | ForEach-Object { '^\w+://' + [regex]::Escape($_).Replace('\*', '.*') + '(:\d+)?$' })
  return New-Object Net.WebProxy -ArgumentList @(('http://' + $Address), $Local, [string[]]$Patterns)
}

# The proxy of the user, the one of services, or the one that the user had who installed the agent. With the sign-in
# of Windows, if the proxy asks for one.
function Set-MachineProxy([Uri]$Target, [string]$Kept) {
  $Proxy = [Net.WebRequest]::GetSystemWebProxy()
  if ($Proxy.IsBypassed($Target)) {
    $Service = Get-ServiceProxy $Target
    if ($Service) { $Proxy = $Service } elseif ($Kept) { $Proxy = New-Object Net.WebProxy -ArgumentList $Kept }
  }
  $Proxy.Credentials = [Net.CredentialCache]::DefaultCredentials
  [Net.WebRequest]::DefaultWebProxy = $Proxy
  if ($Proxy.IsBypassed($Target)) { return '' }
  return $Proxy.GetProxy($Target).AbsoluteUri
}

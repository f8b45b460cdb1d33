# The one-time token of this command has ended. $Reason is `used` or `expired`.
$Chinese = (Get-UICulture).Name -like 'zh*'
$English, $Escaped = if ($Reason -eq 'used') {
  'The one-time token of this command was used already. Each command works once.', '\u8be5\u547d\u4ee4\u7684\u4e00\u6b21\u6027\u4ee4\u724c\u5df2\u4f7f\u7528\uff0c\u6bcf\u6761\u547d\u4ee4\u53ea\u80fd\u6267\u884c\u4e00\u6b21\u3002'
} else {
  'The one-time token of this command has expired. It was valid for 10 minutes.', '\u8be5\u547d\u4ee4\u7684\u4e00\u6b21\u6027\u4ee4\u724c\u5df2\u8fc7\u671f\uff0c\u6709\u6548\u671f\u4e3a 10 \u5206\u949f\u3002'
}
$Where, $WhereEscaped = 'Get a new command in the portal: open Connectors on the page of the application and choose Deploy:', '\u8bf7\u5728\u95e8\u6237\u4e2d\u91cd\u65b0\u751f\u6210\uff1a\u6253\u5f00\u5e94\u7528\u7684\u201c\u8bbf\u95ee\u63a5\u53e3\u201d\u9875\u9762\uff0c\u70b9\u51fb\u8be5\u63a5\u53e3\u7684\u201c\u90e8\u7f72\u201d\uff1a'
if ($Chinese) { $English = [regex]::Unescape($Escaped); $Where = [regex]::Unescape($WhereEscaped) }
Write-Host $English
Write-Host $Where
Write-Host ('  ' + $Page)
exit 1

/** An invalid setting. The message is one sentence that names the setting, never a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

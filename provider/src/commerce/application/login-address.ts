/** The address at which an application is signed in to, from the setting LOGIN_URL. */
export function loginAddress(template: string, applicationId: string): string {
  return template.replaceAll('{id}', applicationId);
}

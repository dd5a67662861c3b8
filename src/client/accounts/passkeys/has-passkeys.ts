// What the browser can do with passkeys. Before anything is fetched for them.

/** Not without TLS, nor in browsers from before there were any. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** Whether it offers passkeys among the names that it fills in. */
export async function offersPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

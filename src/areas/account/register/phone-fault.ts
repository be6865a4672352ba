/** Why a phone number cannot exist; undefined when it can. The rules are large, so they are loaded when they are needed. */
export async function phoneFault(text: string): Promise<string | undefined> {
  const loaded = await Promise.all([
    import('#eform/phone/phone-rules.ts'),
    import('#eform/phone/phone-faults.ts'),
  ]).catch((missing: unknown) => {
    // Without a network the server checks the number later.
    console.warn('the phone rules did not load', missing)
    return null
  })
  if (!loaded) return undefined
  const [{ phoneRules }, { phoneFaults }] = loaded
  const phone = phoneRules.read(text, 'NG')
  return 'fault' in phone ? phoneFaults[phone.fault] : undefined
}

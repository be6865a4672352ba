/** The part of the browser that takes pushes; undefined on devices without it, such as on an iPhone without the installed app. */
export async function pushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return registration?.pushManager
}

/** Ends the subscription of this browser, also without a network. */
export async function unsubscribeDevice(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription()
  await subscription?.unsubscribe()
}

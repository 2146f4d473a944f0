/** Whether this browser can be reached by push messages. */
export const canSubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Asks for permission and subscribes this browser with the site's key (base64url). Resolves with what the server needs,
 * as JSON; undefined if the permission was refused.
 */
export async function subscribeBrowser(publicKey: string): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/push-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One of another key can't be used, and would make the browser refuse a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return JSON.stringify(subscription)
}

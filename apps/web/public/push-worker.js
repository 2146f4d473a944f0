// Shows requests to approve a sign-in, and opens the page that answers them.
self.addEventListener('push', (event) => {
  const { title, body, url } = event.data?.json() ?? {}
  if (!url) return
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: 'sign-in', requireInteraction: true, data: url }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})

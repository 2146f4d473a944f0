import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'

const Page = () => null

/** A promise that the test resolves. */
const gate = () => Promise.withResolvers<void>()

it('a form answered while a navigation looks up its route does not cancel the navigation', async () => {
  const [readAnew, lookedUp] = [gate(), gate()]
  let reads = 0
  const router = createMemoryRouter(
    [
      {
        id: 'order',
        path: '/order',
        loader: async () => {
          reads++
          if (reads > 1) await readAnew.promise
          return reads
        },
        action: () => null,
        Component: Page,
      },
    ],
    {
      initialEntries: ['/order'],
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (path !== '/draft') return
        await lookedUp.promise
        patch(null, [{ id: 'draft', path: '/draft', loader: () => 'the draft', Component: Page }])
      },
    },
  )
  try {
    await settled(router)
    const form = new FormData()
    form.set('intent', 'seen')
    void router.fetch('seen', 'order', '/order', { formMethod: 'post', formData: form })
    await expect.poll(() => reads).toBe(2)
    const way = router.navigate('/draft')
    readAnew.resolve()
    await expect.poll(() => router.getFetcher('seen').state).toBe('idle')
    expect(router.state.matches.at(-1)?.route.id).toBe('order')
    lookedUp.resolve()
    await way
    await settled(router)
    expect(router.state.location.pathname).toBe('/draft')
    expect(router.state.matches.at(-1)?.route.id).toBe('draft')
    expect(router.state.loaderData).toEqual({ draft: 'the draft' })
  } finally {
    router.dispose()
  }
})

const settled = (router: ReturnType<typeof createMemoryRouter>) =>
  expect.poll(() => router.state.initialized && router.state.navigation.state).toBe('idle')

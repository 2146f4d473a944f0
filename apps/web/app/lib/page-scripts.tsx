import { type ContextType, useContext } from 'react'
import { Scripts, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/**
 * Starts the scripts of a page, in place of the router's `<Scripts>`. Pages of the shop are read before they are worked
 * with: their scripts are requested once the page is painted, so that the line and the processor of a phone are free for
 * styles, fonts and images until then. A page of the dashboard has its scripts preloaded.
 */
export function PageScripts() {
  if (import.meta.env.DEV) return <Scripts />
  return import.meta.env.SSR ? <Starters /> : <StartedScripts />
}

/** What the server has rendered; scripts that have run need no content. */
const StartedScripts = () => (
  <>
    <script {...buildInlineScript('')} />
    <script type="module" async {...buildInlineScript('')} />
  </>
)

const buildInlineScript = (code: string) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: code },
})

/** What the router's scripts read when they start. See `initSsrInfo` and `createHydratedRouter` of the router. */
const openStream =
  'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())'

/** No frame is painted in a tab that is not seen. */
const untilPainted = 'await new Promise((done)=>{requestAnimationFrame(()=>setTimeout(done));setTimeout(done,500)})'

const preload =
  '.forEach((href)=>document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href})))'

function Starters() {
  const { manifest, nonce, renderMeta, routeDiscovery, serverHandoffString } = useContext(UNSAFE_FrameworkContext)!
  const { router } = useContext(UNSAFE_DataRouterContext)!
  // Only then the router writes what loaders answered later.
  if (renderMeta) renderMeta.didRenderScripts = true
  const isKnownWhole = routeDiscovery.mode === 'initial'
  const matched = router.state.matches.map(({ route }) => route.id)
  const files = [
    manifest.entry.module,
    ...manifest.entry.imports,
    ...(isKnownWhole ? [manifest.url] : []),
    ...matched.flatMap((id) => [manifest.routes[id]!.module, ...(manifest.routes[id]!.imports ?? [])]),
  ]
  const unique = [...new Set(files)]
  const modules = matched.map((id) => `[${toJson(id)},await import(${toJson(manifest.routes[id]!.module)})]`)
  const start = [
    ...(isKnownWhole
      ? [`await import(${toJson(manifest.url)})`]
      : [
          untilPainted,
          toJson(unique) + preload,
          `window.__reactRouterManifest=${toJson(buildPart(manifest, router))}`,
        ]),
    `window.__reactRouterRouteModules=Object.fromEntries([${modules}])`,
    `import(${toJson(manifest.entry.module)})`,
  ]
  return (
    <>
      {isKnownWhole && unique.map((href) => <link key={href} rel="modulepreload" href={href} nonce={nonce} />)}
      <script
        nonce={nonce}
        {...buildInlineScript(`window.__reactRouterContext=${serverHandoffString};${openStream}`)}
      />
      <script nonce={nonce} type="module" async {...buildInlineScript(start.join(';'))} />
    </>
  )
}

type Manifest = NonNullable<ContextType<typeof UNSAFE_FrameworkContext>>['manifest']
type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** The routes of this page and of the pages above it. The router looks others up when links to them are seen. */
function buildPart({ sri: _, ...manifest }: Manifest, { state, match }: Router) {
  const segments = state.location.pathname.split('/').filter(Boolean)
  const above = segments.flatMap((_, end) => match(`/${segments.slice(0, end).join('/')}`) ?? [])
  const ids = new Set([...state.matches, ...above, ...(match('/') ?? [])].map(({ route }) => route.id))
  return { ...manifest, routes: Object.fromEntries([...ids].map((id) => [id, manifest.routes[id]])) }
}

const toJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

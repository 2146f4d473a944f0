import Fastify from 'fastify'

/** The viewer's script. Five megabytes, so it is loaded when a reference is first opened. */
export async function loadViewer(): Promise<Buffer> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  try {
    await app.register(scalar, { routePrefix: '/viewer', configuration: { content: {} } })
    const { rawPayload } = await app.inject('/viewer/js/scalar.js')
    return rawPayload
  } finally {
    await app.close()
  }
}

/** What the viewer shows and how. It sends no request elsewhere: no fonts, no proxy, no telemetry. */
const configuration = {
  sources: [
    { title: 'Operations', slug: 'operations', url: '/docs/api/openapi.json', default: true },
    { title: 'Events', slug: 'events', url: '/docs/api/asyncapi.json' },
    { title: 'Calls to your services', slug: 'services', url: '/docs/api/services.json' },
  ],
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: true,
  hideModels: true,
  // The document has samples of its own.
  hiddenClients: true,
  customCss: `
    :root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, Menlo, Consolas, monospace; }
    a[href='https://www.scalar.com'] { display: none; }
  `,
} as const

export const viewerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference</title>
</head>
<body>
<main id="reference"></main>
<script src="/docs/api/viewer.js"></script>
<script src="/docs/api/start.js"></script>
</body>
</html>
`

export const viewerStart = `Scalar.createApiReference('#reference', ${JSON.stringify(configuration)})\n`

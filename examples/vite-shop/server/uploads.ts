import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { files } from '@wix/media'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { loadEnv, type Plugin } from 'vite'

/** Uploading takes an API key, which must not reach the browser: the shop's server asks for the address of each file. */
export function uploads(): Plugin {
  let env: Record<string, string>
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { mimeType } = (await json(request)) as { mimeType: string }
    if (!/^image\//.test(mimeType)) return response.writeHead(400).end()
    const { WIX_API_KEY: apiKey = '', WIX_SITE_ID: siteId = '' } = env
    const wix = createClient({ modules: { files }, auth: ApiKeyStrategy({ apiKey, siteId }) })
    const { uploadUrl } = await wix.files.generateFileUploadUrl(mimeType)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ uploadUrl }))
  }
  return {
    name: 'uploads',
    configResolved: ({ mode, envDir }) => {
      env = loadEnv(mode, envDir || process.cwd(), 'WIX_')
    },
    configureServer: ({ middlewares }) => void middlewares.use('/api/upload-url', answer),
    configurePreviewServer: ({ middlewares }) => void middlewares.use('/api/upload-url', answer),
  }
}

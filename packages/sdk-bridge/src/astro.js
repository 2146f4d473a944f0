import build from './build.cjs'
import { stoa as vite } from './vite.js'

export function stoa(options) {
  const where = build.addresses(options)
  return {
    name: 'stoa',
    hooks: {
      'astro:config:setup'({ updateConfig }) {
        build.bridgeProcess(where)
        updateConfig({ image: { remotePatterns: [build.remotePattern(where)] }, vite: { plugins: [vite(options)] } })
      },
    },
  }
}

export default stoa

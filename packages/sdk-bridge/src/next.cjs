const { addresses, bridgeProcess, remotePattern, words } = require('./build.cjs')

const loader = require.resolve('./next-loader.cjs')
/** Next does not bundle other packages of the pages router's server. */
const packages = ['@wix/sdk', '@wix/image-kit', '@wix/headless-node', '@wix/essentials']

function configure(config, where) {
  const images = config.images ?? {}
  return {
    ...config,
    images: { ...images, remotePatterns: [...(images.remotePatterns ?? []), remotePattern(where)] },
    transpilePackages: [...new Set([...(config.transpilePackages ?? []), ...packages])],
    webpack(webpackConfig, context) {
      webpackConfig.module.rules.push({
        // Not `test`: Next would mistake it for a style rule and drop its own.
        resource: /\.([cm]?[jt]sx?|json|mdx?|css|s[ac]ss|less)$/,
        enforce: 'pre',
        use: [{ loader, options: where }],
      })
      return config.webpack ? config.webpack(webpackConfig, context) : webpackConfig
    },
    turbopack: {
      ...config.turbopack,
      conditions: {
        ...config.turbopack?.conditions,
        '#stoa': { path: /\.([cm]?[jt]sx?|mdx?|css|s[ac]ss|less)$/, content: words },
      },
      rules: { ...config.turbopack?.rules, '#stoa': { loaders: [{ loader, options: where }] } },
    },
  }
}

exports.withStoa = function withStoa(config = {}, options = {}) {
  const where = addresses(options)
  bridgeProcess(where)
  if (typeof config !== 'function') return configure(config, where)
  return async (...nextArgs) => configure(await config(...nextArgs), where)
}

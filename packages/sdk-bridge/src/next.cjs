const { addresses, bridgeProcess, remotePattern, words } = require('./build.cjs')

const loader = require.resolve('./next-loader.cjs')
/** Next takes other packages of a pages router's server from node_modules as they are. */
const packages = ['@wix/sdk', '@wix/image-kit', '@wix/headless-node', '@wix/essentials']

function configure(config, where) {
  const images = config.images ?? {}
  return {
    ...config,
    images: { ...images, remotePatterns: [...(images.remotePatterns ?? []), remotePattern(where)] },
    transpilePackages: [...new Set([...(config.transpilePackages ?? []), ...packages])],
    webpack(webpackConfig, context) {
      webpackConfig.module.rules.push({
        // Not `test`, by which Next would find a rule for styles and leave its own out.
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
  return async (...given) => configure(await config(...given), where)
}

const { transform } = require('./build.cjs')

module.exports = function (source) {
  return transform(source, this.resourcePath, this.getOptions()) ?? source
}

const order = ['critical', 'high', 'moderate', 'low', 'info']

/** Readable lines from `npm audit --json`. */
export function readAudit(text) {
  const answer = parse(text)
  if (!answer?.vulnerabilities) {
    const why = answer?.message ?? answer?.error?.summary ?? 'npm gave no answer that can be read'
    return [
      `advisories: not known, as the registry could not be asked (${toOneLine(why)}). Ask again where npm audit works.`,
    ]
  }
  const found = Object.values(answer.vulnerabilities).sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  )
  if (found.length === 0) return ['advisories: none for the locked packages.']
  return [
    `advisories: ${found.length} of the locked packages ${found.length === 1 ? 'has' : 'have'} some.`,
    ...found.map((each) => `  ${each.severity.padEnd(8)} ${each.name} ${each.range}: ${listReasons(each)}${fix(each)}`),
  ]
}

function parse(text) {
  // npm may print warnings to the same output.
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}

const toOneLine = (text) => String(text).replace(/\s+/g, ' ').trim()

/** `via` names the advisory or the package that depends on the vulnerable one. */
const listReasons = ({ via }) =>
  via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url}`)).join('; ')

const fix = ({ fixAvailable }) =>
  fixAvailable
    ? fixAvailable === true
      ? ' (npm audit fix mends it)'
      : ` (mended by ${fixAvailable.name} ${fixAvailable.version})`
    : ''

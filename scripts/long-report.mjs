import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './steps.mjs'

/** Writes a summary beside the JSON of a long run: attacks, files, durations. */
export function writeLongReport(json) {
  const { testResults, startTime, numPassedTests, numFailedTests, numTotalTests } = JSON.parse(
    readFileSync(json, 'utf8'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(root, name) })),
  )
  const lines = [
    '# The long run',
    '',
    `${new Date(startTime).toISOString()}: ${numPassedTests} of ${numTotalTests} tests passed, ${numFailedTests} failed.`,
    ...formatFailures(tests),
    ...formatTable(
      'Attack',
      groupBy(tests, ({ fullName }) => fullName.match(/\bF-\d\d\b/g) ?? []),
    ),
    ...formatLoginTiming(path.join(path.dirname(json), 'login-timing.json')),
    ...formatTable(
      'File',
      groupBy(tests, ({ file }) => [file]),
    ),
  ]
  writeFileSync(json.replace(/\.json$/, '.md'), `${lines.join('\n')}\n`)
}

function groupBy(tests, getKeys) {
  const groups = new Map()
  for (const test of tests) {
    for (const key of new Set(getKeys(test))) groups.set(key, [...(groups.get(key) ?? []), test])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

function formatTable(title, groups) {
  const rows = groups.map(([key, tests]) => {
    const count = (status) => tests.filter((test) => test.status === status).length
    const seconds = tests.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000
    return `| ${key} | ${count('passed')} | ${count('failed')} | ${seconds.toFixed(1)} |`
  })
  return ['', `| ${title} | passed | failed | seconds |`, '|---|---:|---:|---:|', ...rows]
}

function formatFailures(tests) {
  const failed = tests.filter(({ status }) => status === 'failed')
  return failed.length === 0 ? [] : ['', ...failed.map(({ file, fullName }) => `- failed: ${file}: ${fullName}`)]
}

function formatLoginTiming(file) {
  if (!existsSync(file)) return []
  const { samples, areas } = JSON.parse(readFileSync(file, 'utf8'))
  const messages = Object.entries(areas).map(([kind, area]) => `${kind} ${area}`)
  return [
    '',
    `F-21: area under the curve of a known account against ${messages.join(', ')} (${samples} samples of each).`,
  ]
}

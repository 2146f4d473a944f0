import { afterEach, beforeEach } from 'vitest'

/**
 * In the worker of the tests: rules that are asked here, without the server, hear the same switch, and the driver learns
 * which rules each test has asked.
 */
const driver = process.env.STOA_RULES
const { active, isMapping } = await (await fetch(`${driver}/state`)).json()
/** By rule, the answers that it gave. */
const asked = new Map()

globalThis.stoaRule = (id, answer) => {
  if (isMapping) asked.set(id, [...(asked.get(id) ?? []).filter((one) => one !== Boolean(answer)), Boolean(answer)])
  return active && active.id === id ? active.answer : answer
}

const tell = (path, body) => fetch(`${driver}${path}`, { method: 'POST', body: JSON.stringify(body) })

if (isMapping) {
  beforeEach(async () => {
    asked.clear()
    await tell('/begin', {})
  })
  afterEach(({ task }) => tell('/end', { test: task.id, file: task.file.filepath, asked: [...asked] }))
}

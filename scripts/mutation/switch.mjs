import { subscribe } from 'node:diagnostics_channel'
import { afterAll, beforeEach, inject } from 'vitest'

/**
 * In test workers: every request names its test or mutant, so that the one server can switch answers. Rules that run in
 * the worker switch too.
 */
let mutant = inject('mutant')
const driver = inject('driver')
const isFirst = !mutant
let test
/** By test and rule: the answers that it gave. */
const asked = new Map()

globalThis.stoaRule = (id, answer) => {
  if (mutant) return mutant.id === id ? mutant.answer : answer
  if (test) asked.set(`${test}\n${id}\n${Boolean(answer)}`, [test, id, Boolean(answer)])
  return answer
}

const header = 'x-stoa-whose'
const describeRunner = () => (mutant ? `mutant ${mutant.number}` : test && `test ${test}`)

const plainFetch = globalThis.fetch
globalThis.fetch = (input, init = {}) => {
  if (!describeRunner()) return plainFetch(input, init)
  const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set(header, describeRunner())
  return plainFetch(input, { ...init, headers })
}

// Callers use plain HTTP and not `fetch`.
subscribe('http.client.request.created', ({ request }) => {
  if (describeRunner() && !request.headersSent) request.setHeader(header, describeRunner())
})

if (isFirst) {
  const post = async (path, body) =>
    (await plainFetch(driver + path, { method: 'POST', body: JSON.stringify(body) })).json()
  globalThis.stoaMutation = {
    /** The mutants to try with these tests. */
    plan: (tests) => {
      test = undefined
      return post('/plan', { tests, asked: [...asked.values()] })
    },
    /** Runs a function with a changed answer of the rule, or without one. */
    async as(other, act) {
      mutant = other
      try {
        return await act()
      } finally {
        mutant = null
      }
    },
    killed: (number, why) => post('/killed', { number, why }),
    finished: (numbers) => post('/finished', { numbers }),
  }
  beforeEach(({ task }) => {
    test = task.id
  })
  afterAll(async () => {
    test = undefined
    await post('/asked', { asked: [...asked.values()] })
  })
}

import { TestRunner } from 'vitest'

/** Milliseconds after which a try counts as undecided. */
const longEnough = 15_000

/**
 * Runs a file's tests, then, while their setup still exists, again with changed answers of rules that were not detected
 * yet. Tests that fail when repeated without a change are not used.
 */
export default class extends TestRunner {
  #left = 0
  #passed = []

  onBeforeRunSuite(suite) {
    if (suite.filepath) this.#left = countRunnable(suite)
    return super.onBeforeRunSuite?.(suite)
  }

  async runTask(test) {
    try {
      await TestRunner.getTestFn(test)()
      this.#passed.push(test)
    } finally {
      if (--this.#left === 0) await tryAgain(this.#passed)
    }
  }
}

const countRunnable = ({ tasks }) =>
  tasks.reduce((sum, task) => sum + (task.type === 'suite' ? countRunnable(task) : Number(task.mode === 'run')), 0)

async function tryAgain(tests) {
  const mutation = globalThis.stoaMutation
  if (!mutation) return
  const byId = new Map(tests.map((test) => [test.id, test]))
  const steady = new Map()
  const isSteady = async (id) => {
    if (!steady.has(id)) steady.set(id, (await mutation.as(undefined, run(byId.get(id)))) === undefined)
    return steady.get(id)
  }
  const plan = await mutation.plan([...byId.keys()])
  for (const { number, id, answer, asks } of plan) {
    for (const test of asks) {
      if (!(await isSteady(test))) continue
      const why = await mutation.as({ number, id, answer }, run(byId.get(test)))
      if (why === undefined || why === late) continue
      steady.delete(test)
      if (!(await isSteady(test))) continue
      await mutation.killed(number, `${byId.get(test).name}: ${why}`)
      break
    }
  }
  await mutation.finished(plan.map(({ number }) => number))
}

const late = 'took too long'

/** The test's failure message. */
const run = (test) => async () => {
  let timer
  const end = new Promise((resolve) => {
    timer = setTimeout(resolve, longEnough, late)
  })
  const act = async () => {
    try {
      await TestRunner.getTestFn(test)()
      return undefined
    } catch (error) {
      return String(error?.message ?? error)
    }
  }
  return Promise.race([act(), end]).finally(() => clearTimeout(timer))
}

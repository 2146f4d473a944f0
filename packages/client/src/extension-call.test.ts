import { expect, test, vi } from 'vitest'
import { callExtension } from './extension-call.ts'

test.each([
  ['loyalty.getBalance', '/ext/loyalty/v1/get-balance'],
  ['productQuestions.askQuestion', '/ext/product-questions/v1/ask-question'],
])('the route of %s is %s', async (name, path) => {
  const call = vi.fn(async () => ({ points: 5 }))
  const options = { idempotencyKey: 'once' }
  expect(await callExtension({ call }, name as never, { a: 1 } as never, options)).toEqual({ points: 5 })
  expect(call).toHaveBeenCalledWith({ method: 'POST', path, publicPaths: [] }, { a: 1 }, options)
})

import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { startExtendedServer } from '../support/extended-server.ts'
import { listPlainProducts } from '../support/purchase.ts'
import type { TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { sentMails } from './providers.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let server: Awaited<ReturnType<typeof startExtendedServer>>
let site: TestSite
let owner: Caller
let products: Any[]
beforeAll(async () => {
  server = await startExtendedServer()
  site = await server.makeTestSite({ demo: true })
  owner = await site.owner()
  products = await listPlainProducts(await site.visitor())
  return server.close
})

const ask = (caller: Caller, more: object = {}) =>
  caller.ok('productQuestions.askQuestion', { productId: products[0].id, name: 'Bea', text: 'Is it heavy?', ...more })
const listShown = async (productId = products[0].id) =>
  (await (await site.visitor()).ok('productQuestions.listQuestions', { productId })).questions

test('a question is shown once it is answered, and its answer is emailed', async () => {
  const email = `bea-${crypto.randomUUID()}@mail.example`
  const { id } = await ask(await site.visitor(), { email })
  expect(await listShown()).toEqual([])
  const { questions } = await owner.ok('productQuestions.queryQuestions', { status: 'PENDING' })
  expect(questions).toContainEqual(expect.objectContaining({ id, email, status: 'PENDING' }))
  await owner.ok('productQuestions.answerQuestion', { id, answer: ' Two kilograms. ' })
  expect(await waitUntil(async () => (await listShown()).find((each: Any) => each.id === id))).toMatchObject({
    ...{ name: 'Bea', text: 'Is it heavy?', answer: 'Two kilograms.' },
  })
  const mail = await waitUntil(async () => sentMails.find(({ to }) => to === email))
  expect(mail.subject).toBe(`Your question about ${products[0].name}`)
  expect(mail.text).toContain('Two kilograms.')
  expect(mail.text).toContain(`/product/${products[0].slug}`)
  expect(await site.eventTypes()).toEqual(
    expect.arrayContaining(['ext.product-questions.questionAsked', 'ext.product-questions.questionAnswered']),
  )
})

test('moderation publishes without an answer, hides and deletes', async () => {
  const productId = products[1].id
  const { id } = await ask(await site.member(), { productId })
  const shows = (count: number) => waitUntil(async () => (await listShown(productId)).length === count)
  await owner.ok('productQuestions.moderateQuestion', { id, status: 'PUBLISHED' })
  await shows(1)
  await owner.ok('productQuestions.moderateQuestion', { id, status: 'HIDDEN' })
  await shows(0)
  await owner.ok('productQuestions.deleteQuestion', { id })
  for (const name of ['deleteQuestion', 'moderateQuestion', 'answerQuestion'] as const)
    expect(await owner.problem(`productQuestions.${name}`, { id, status: 'HIDDEN', answer: 'x' }), name).toMatchObject({
      code: 'NOT_FOUND',
    })
})

test('a question needs a product that is shown, a name and a text, and has a limit of open ones', async () => {
  const visitor = await site.visitor()
  const refuse = (more: object) =>
    visitor.problem('productQuestions.askQuestion', { productId: products[0].id, name: 'Bea', text: 'Why?', ...more })
  expect(await refuse({ productId: '0190a0a0-0000-7000-8000-00000000dead' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refuse({ text: ' \n ' })).toMatchObject({ status: 400, code: 'EMPTY_QUESTION' })
  const { product: hidden } = await owner.ok('products.createProduct', {
    product: { name: 'Secret', visible: false, priceData: { price: 1 } },
  })
  expect(await refuse({ productId: hidden.id })).toMatchObject({ code: 'NOT_FOUND' })
  for (let n = 0; n < 5; n++) await ask(visitor, { text: `Question ${n}` })
  expect(await refuse({})).toMatchObject({ status: 428, code: 'TOO_MANY_QUESTIONS' })
  expect(
    await (await site.visitor()).problem('productQuestions.answerQuestion', { id: products[0].id, answer: 'x' }),
  ).toMatchObject({ status: 403 })
})

test('the questions of a deleted product, and of an erased member, are gone', async () => {
  const { product } = await owner.ok('products.createProduct', { product: { name: 'Lamp', priceData: { price: 5 } } })
  const member = await site.member()
  const { id } = await ask(member, { productId: product.id })
  const isOpen = async (questionId: string) => {
    const { questions } = await owner.ok('productQuestions.queryQuestions', { status: 'PENDING', limit: 100 })
    return questions.some((each: Any) => each.id === questionId)
  }
  expect(await isOpen(id)).toBe(true)
  await owner.ok('products.deleteProduct', { id: product.id })
  await waitUntil(async () => !(await isOpen(id)))
})

import { defineOperation, type ExtensionUnit, refuse } from '@stoa/extension'
import { Id, list, maybe, Nothing, object, oneOf, optional, Text, Timestamp, Whole } from '@stoa/extension/schema'
import type { Language } from '@stoa/messages'
import { db, type Status } from './tables.ts'

const manage = { who: ['owner', 'app'], permission: 'MANAGE' } as const
const missing = { NOT_FOUND: { status: 404, description: 'There is no such question.' } } as const
const StatusSchema = oneOf(['PENDING', 'PUBLISHED', 'HIDDEN'])

export const queryQuestions = defineOperation({
  kind: 'query',
  who: ['owner', 'app'],
  permission: 'READ',
  input: object({ status: StatusSchema, limit: maybe(Whole(1, 100)), before: maybe(Id()) }),
  reply: object({
    questions: list(
      object({
        ...{ id: Id(), productId: Id(), name: Text(), text: Text(), status: StatusSchema },
        ...{ answer: optional(Text()), email: optional(Text()), askedDate: Timestamp() },
      }),
    ),
    next: optional(Id()),
  }),
  summary: 'List questions by their status, the latest first.',
  async run(unit, { status, limit, before }) {
    const size = limit ?? 50
    let query = db
      .selectFrom('questions')
      .selectAll()
      .where('status', '=', status)
      .orderBy('id', 'desc')
      .limit(size + 1)
    if (before) query = query.where('id', '<', before)
    const rows = await unit.all(query)
    const shown = rows.slice(0, size)
    const next = rows.length > size ? shown.at(-1)?.id : undefined
    return {
      questions: shown.map((row) => ({
        ...{ id: row.id, productId: row.product_id, name: row.name, text: row.text, status: row.status },
        askedDate: row.asked_date.toISOString(),
        ...(row.answer !== null && { answer: row.answer }),
        ...(row.email !== null && { email: row.email }),
      })),
      ...(next && { next }),
    }
  },
})

export const answerQuestion = defineOperation({
  kind: 'command',
  ...manage,
  input: object({ id: Id(), answer: Text(2000, 1) }),
  reply: Nothing,
  problems: { ...missing, EMPTY_ANSWER: { status: 400, description: 'An answer is needed.' } },
  events: ['questionAnswered'],
  summary: 'Answer a question, publish it, and email the answer to who asked.',
  async run(unit, input) {
    const answer = input.answer.trim()
    if (!answer) refuse('EMPTY_ANSWER')
    const question = await unit.first(
      db
        .updateTable('questions')
        .set({ answer, status: 'PUBLISHED', answered_date: unit.now })
        .where('id', '=', input.id)
        .returningAll(),
    )
    if (!question) return refuse('NOT_FOUND')
    await unit.emit('questionAnswered', question.id, { id: question.id, productId: question.product_id, answer })
    if (question.email) await sendAnswer(unit, { ...question, email: question.email, answer })
    return {}
  },
})

interface Answered {
  readonly id: string
  readonly product_id: string
  readonly email: string
  readonly language: string
  readonly text: string
  readonly answer: string
}

async function sendAnswer(unit: ExtensionUnit, { id, product_id: productId, email, text, answer, ...of }: Answered) {
  const language = of.language as Language
  const t = unit.texts(language)
  const { origin } = await unit.site()
  const { products } = await unit.call(
    'products.queryProducts',
    { query: { filter: { id: productId }, paging: { limit: 1 } } },
    { as: 'shop' },
  )
  const [product] = products
  const name = product?.name ?? ''
  await unit.sendMail({
    to: email,
    language,
    subject: t('mail.subject', { name }),
    heading: t('mail.heading'),
    text: [t('mail.question', { text }), answer],
    ...(product?.slug && { button: { label: t('mail.view'), href: `${origin}/product/${product.slug}` } }),
    // A corrected answer is sent again.
    key: `${id}/${unit.now.getTime()}`,
  })
}

export const moderateQuestion = defineOperation({
  kind: 'command',
  ...manage,
  input: object({ id: Id(), status: oneOf(['PUBLISHED', 'HIDDEN']) }),
  reply: Nothing,
  problems: missing,
  summary: 'Publish a question without an answer, or hide it.',
  async run(unit, { id, status }) {
    const changed = await unit.run(
      db
        .updateTable('questions')
        .set({ status: status as Status })
        .where('id', '=', id),
    )
    if (changed === 0) refuse('NOT_FOUND')
    return {}
  },
})

export const deleteQuestion = defineOperation({
  kind: 'command',
  ...manage,
  input: object({ id: Id() }),
  reply: Nothing,
  problems: missing,
  summary: 'Delete a question and its answer.',
  async run(unit, { id }) {
    if ((await unit.run(db.deleteFrom('questions').where('id', '=', id))) === 0) refuse('NOT_FOUND')
    return {}
  },
})

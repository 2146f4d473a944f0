import { defineOperation, refuse } from '@stoa/extension'
import { Email, Id, list, maybe, object, optional, Text, Timestamp, Whole } from '@stoa/extension/schema'
import { db } from './tables.ts'

/** Open questions of one visitor or member, so that one person can't fill the owner's list. */
const maxOpen = 5

export const listQuestions = defineOperation({
  kind: 'query',
  who: 'anyone',
  isCacheable: true,
  input: object({ productId: Id(), limit: maybe(Whole(1, 50)), before: maybe(Id()) }),
  reply: object({
    questions: list(object({ id: Id(), name: Text(), text: Text(), askedDate: Timestamp(), answer: optional(Text()) })),
    /** For `before`, if there are older ones. */
    next: optional(Id()),
  }),
  summary: 'List the published questions about a product, the latest first.',
  async run(unit, { productId, limit, before }) {
    const size = limit ?? 10
    let query = db
      .selectFrom('questions')
      .select(['id', 'name', 'text', 'asked_date', 'answer'])
      .where('product_id', '=', productId)
      .where('status', '=', 'PUBLISHED')
      .orderBy('id', 'desc')
      .limit(size + 1)
    if (before) query = query.where('id', '<', before)
    const rows = await unit.all(query)
    const shown = rows.slice(0, size)
    const next = rows.length > size ? shown.at(-1)?.id : undefined
    return {
      questions: shown.map(({ asked_date: askedDate, answer, ...question }) => ({
        ...question,
        askedDate: askedDate.toISOString(),
        ...(answer !== null && { answer }),
      })),
      ...(next && { next }),
    }
  },
})

export const askQuestion = defineOperation({
  kind: 'command',
  who: ['visitor', 'member'],
  input: object({ productId: Id(), name: Text(60, 1), email: maybe(Email()), text: Text(1000, 1) }),
  reply: object({ id: Id() }),
  problems: {
    NOT_FOUND: { status: 404, description: 'There is no such product.' },
    EMPTY_QUESTION: { status: 400, description: 'A name and a question are needed.' },
    TOO_MANY_QUESTIONS: { status: 428, description: 'Wait until your earlier questions are answered.' },
  },
  events: ['questionAsked'],
  summary: 'Ask a question about a product. The owner publishes it.',
  async run(unit, input) {
    const { actor } = unit
    if (actor.type !== 'visitor' && actor.type !== 'member') return refuse('NOT_FOUND')
    const [name, text] = [input.name.trim(), input.text.trim()]
    if (!name || !text) refuse('EMPTY_QUESTION')
    // As the visitor: a hidden product can't be asked about.
    const { products } = await unit.call('products.queryProducts', {
      query: { filter: { id: input.productId }, paging: { limit: 1 } },
    })
    if (products.length === 0) refuse('NOT_FOUND')
    const open = await unit.all(
      db
        .selectFrom('questions')
        .select('id')
        .where('author_id', '=', actor.id)
        .where('status', '=', 'PENDING')
        .limit(maxOpen),
    )
    if (open.length >= maxOpen) refuse('TOO_MANY_QUESTIONS')
    const id = unit.newId()
    await unit.run(
      db.insertInto('questions').values({
        ...{ id, name, text, answer: null, answered_date: null, status: 'PENDING' },
        product_id: input.productId,
        author_id: actor.id,
        member_id: actor.type === 'member' ? actor.id : null,
        email: input.email ?? null,
        language: await unit.language(),
        asked_date: unit.now,
      }),
    )
    await unit.emit('questionAsked', id, { id, productId: input.productId, text })
    return { id }
  },
})

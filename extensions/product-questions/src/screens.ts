import type { DashboardPage, StorefrontBlock } from '@stoa/extension'

export const blocks: readonly StorefrontBlock[] = [
  {
    at: 'product',
    component: './web/questions.tsx',
    async load({ call }, { productId, query }) {
      const { questions } = await call('productQuestions.listQuestions', { productId: productId! })
      const refused = query.get('refused')
      return { productId, questions, asked: query.get('done') === 'product-questions', ...(refused && { refused }) }
    },
    async submit({ call }, form) {
      const readText = (name: string) => String(form.get(name) ?? '').trim()
      const email = readText('email')
      await call('productQuestions.askQuestion', {
        productId: readText('productId'),
        name: readText('name'),
        text: readText('text'),
        ...(email && { email }),
      })
    },
  },
]

const statuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

export const pages: readonly DashboardPage[] = [
  {
    path: '',
    title: 'title',
    component: './web/moderation.tsx',
    async load({ call }, { query }) {
      const status = statuses.find((each) => each === query.get('status')) ?? 'PENDING'
      const before = query.get('before')
      const { questions, next } = await call('productQuestions.queryQuestions', { status, ...(before && { before }) })
      const ids = [...new Set(questions.map(({ productId }) => productId))]
      const { products } =
        ids.length > 0
          ? await call('products.queryProducts', {
              query: { filter: { id: { $in: ids } }, paging: { limit: 100 } },
            })
          : { products: [] }
      const names = new Map(products.map(({ id, name }) => [id, name]))
      return { status, next, questions: questions.map((each) => ({ ...each, product: names.get(each.productId) })) }
    },
    async submit({ call }, form) {
      const [id, intent] = [String(form.get('id')), String(form.get('intent'))]
      if (intent === 'answer') await call('productQuestions.answerQuestion', { id, answer: String(form.get('answer')) })
      else if (intent === 'delete') await call('productQuestions.deleteQuestion', { id })
      else await call('productQuestions.moderateQuestion', { id, status: intent === 'hide' ? 'HIDDEN' : 'PUBLISHED' })
      return { intent }
    },
  },
]

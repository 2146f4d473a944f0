import type { DashboardPage, StorefrontBlock } from '@stoa/extension'

/** A member's points, in the account and in the cart, where they are redeemed. */
const toBlock = (at: 'account' | 'cart'): StorefrontBlock => ({
  at,
  component: at === 'account' ? './web/balance.tsx' : './web/redeem.tsx',
  async load({ call }, { query }) {
    const balance = await call('loyalty.getBalance', {}).catch(() => undefined)
    if (!balance || (at === 'cart' && balance.points === 0)) return undefined
    return { ...balance, refused: query.get('refused') === 'NOT_ENOUGH_POINTS' }
  },
  submit: ({ call }, form) => call('loyalty.redeemPoints', { points: readPoints(form) }),
})

export const blocks: readonly StorefrontBlock[] = [toBlock('account'), toBlock('cart')]

const pageSize = 50

export const pages: readonly DashboardPage[] = [
  {
    path: '',
    title: 'title',
    component: './web/accounts.tsx',
    async load({ call }, { query }) {
      const after = query.get('after')
      const { accounts, next } = await call('loyalty.queryAccounts', { limit: pageSize, ...(after && { after }) })
      const ids = accounts.map(({ memberId }) => memberId)
      const { members } =
        ids.length > 0
          ? await call('members.queryMembers', { query: { filter: { id: { $in: ids } }, paging: { limit: pageSize } } })
          : { members: [] }
      const names = new Map(members.map(({ id, loginEmail, profile }) => [id, profile?.nickname || loginEmail]))
      return { accounts: accounts.map((each) => ({ ...each, name: names.get(each.memberId) })), next }
    },
    async submit({ call }, form) {
      const { points } = await call('loyalty.adjustPoints', {
        memberId: String(form.get('memberId')),
        points: readPoints(form),
      })
      return { points }
    },
  },
]

/** What is no number is refused by the operation. */
const readPoints = (form: FormData): number => Number(String(form.get('points') ?? '').trim() || Number.NaN)

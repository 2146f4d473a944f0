import { Checkout } from '@stoa/contract/checkout.entity'
import type { Translate } from '@stoa/messages'
import { formatDecimal, formatMinor, parseMinor } from '@stoa/money'
import { settingsPort } from '../../kernel/settings.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  type AgentPaymentHandler,
  buildEnvelope,
  describeHandlers,
  listAllowedHandlers,
  readAgentLimits,
} from '../agents/api.ts'
import { type BuyerView, findBuyerView, readCheckoutSettings, rememberShownTotal } from '../checkout/api.ts'
import { buildOrderPage } from '../returns/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { readAccount } from './account.ts'
import { readMinor } from './amounts.ts'
import type { AnswerBody } from './answers.ts'
import { type CheckoutStatus, findOffers, findProblems, getStatus } from './checkout.problems.ts'
import { buildCheckout } from './checkout.view.ts'
import { findExcludedLines } from './items.ts'
import { listLinks } from './links.ts'
import type { Message } from './messages.ts'
import { readCheckout } from './purchase.ts'
import { isExpired, type Owner, type Session } from './sessions.ts'
import { type AgentShop, toActor } from './shop.ts'
import { getTotalTexts, translateFor } from './texts.ts'

export interface CheckoutAnswer {
  readonly body: AnswerBody
  readonly status: CheckoutStatus
  readonly view: BuyerView
  readonly handlers: readonly AgentPaymentHandler[]
  /** What is due when the order is placed, after a gift card. */
  readonly due: bigint
}

export interface ShowOptions {
  /** About the request, beside those about the checkout. */
  readonly messages?: readonly Message[]
  /** A payment is under way, or waits for the buyer's bank. */
  readonly payment?: 'CHECKING' | 'ACTION_REQUIRED' | undefined
}

/** The checkout as it is now. Undefined: neither its buyer nor the shop has it any more. */
export async function describeCheckout(
  unit: Unit,
  { call }: Pick<AgentShop, 'call'>,
  session: Session,
  view: BuyerView,
  { messages: said = [], payment }: ShowOptions = {},
): Promise<CheckoutAnswer> {
  const t = await translateFor(unit)
  const language = await unit.translationLanguage()
  const checkout = await translateInto(unit, Checkout, view.checkout, language)
  const purchase = readCheckout(checkout)
  const isForeign = !isOf(session, checkout)
  const handlers = await listAllowedHandlers(unit)
  const due = readDue(checkout)
  const found = checkout.completed
    ? []
    : [
        ...(await findExcludedLines(unit, t, purchase.lines)),
        ...findProblems(
          t,
          { checkout, purchase, codes: session.doc.codes, method: session.doc.method },
          await readRestraints(unit, checkout, { canPay: due === 0n || handlers.length > 0 }),
        ),
      ]
  const problems = payment ? describePayment(t, payment) : found
  const status = checkout.completed ? 'completed' : findStatus(session, unit.now, problems, payment)
  const isOpen = status !== 'completed' && status !== 'canceled'
  const messages = [...said, ...(isOpen ? [...problems, ...findOffers(t, checkout)] : [])]
  const body = buildCheckout(
    t,
    call,
    {
      ...{ checkout, purchase, session, messages, isForeign, shares: view.discounts },
      links: await listLinks(unit),
      ...(isOpen && !isForeign && { savedAddresses: (await readAccount(unit, session.owner)).addresses }),
      status: isOpen && status !== 'complete_in_progress' && said.some(isFixable) ? 'incomplete' : status,
      ...(isOpen && { continueUrl: view.pageUrl }),
      ...(view.orderId &&
        checkout.completed && {
          order: await describeOrder(unit, view.orderId, isForeign ? undefined : session.owner),
        }),
    },
    getTotalTexts(t),
  )
  const ucp = buildEnvelope(call, { handlers: isOpen ? await describeHandlers(unit, handlers) : {} })
  return { body: { ucp, ...body }, status, view, handlers, due }
}

const isFixable = ({ severity }: Message): boolean => severity === 'recoverable'

const isOf = ({ owner }: Session, { buyerInfo }: Checkout): boolean =>
  (owner.type === 'visitor' ? buyerInfo.visitorId : buyerInfo.memberId) === owner.id

function readDue({ payNow, giftCard, currency }: Checkout): bigint {
  const card = giftCard ? readMinor(giftCard.amount, currency) : 0n
  return readMinor(payNow.total, currency) - card
}

function findStatus(session: Session, now: Date, problems: readonly Message[], payment: ShowOptions['payment']) {
  if (payment === 'CHECKING') return 'complete_in_progress'
  if (session.status === 'CANCELED' || isExpired(session, now)) return 'canceled'
  return getStatus(problems)
}

const describePayment = (t: Translate, payment: NonNullable<ShowOptions['payment']>): Message[] =>
  payment === 'CHECKING'
    ? []
    : [
        {
          type: 'error',
          code: 'requires_3ds',
          content: t('answers:agent.confirmAtBank'),
          content_type: 'plain',
          severity: 'requires_buyer_review',
        },
      ]

async function readRestraints(unit: Unit, { priceSummary, currency }: Checkout, { canPay }: { canPay: boolean }) {
  const { maxOrderAmount } = await readAgentLimits(unit)
  const { checkoutFields } = await readCheckoutSettings(unit)
  const limit = maxOrderAmount === undefined ? undefined : parseMinor(maxOrderAmount, currency)
  const isExceeded = limit !== undefined && readMinor(priceSummary.total, currency) > limit
  const { locale } = await getCurrentSite(unit)
  return {
    canPay,
    asksAgreement: checkoutFields?.policyAgreementCheckbox?.visible === true,
    ...(isExceeded && { exceededLimit: formatDecimal(formatMinor(limit, currency), currency, locale) }),
  }
}

/** A guest opens the order by its link. The link of another person's order is theirs alone. */
async function describeOrder(unit: Unit, id: string, owner: Owner | undefined) {
  if (!owner) return { id, permalink_url: `${unit.use(settingsPort).origin}/account/orders/${id}` }
  const memberId = owner.type === 'member' ? owner.id : undefined
  return { id, permalink_url: await buildOrderPage(unit, { id, memberId }) }
}

/** Describes the checkout in the name of its buyer, and remembers the total that the answer shows. */
export async function showCheckout(
  shop: AgentShop,
  session: Session,
  options: ShowOptions = {},
): Promise<CheckoutAnswer | undefined> {
  const answer = await readCheckoutNow(shop, session, options)
  if (answer) await rememberShownTotal(shop.as(toActor(shop.call, session.owner)), answer.view)
  return answer
}

/** The same without showing it to the buyer. */
export async function readCheckoutNow(
  shop: AgentShop,
  session: Session,
  options: ShowOptions = {},
): Promise<CheckoutAnswer | undefined> {
  const units = shop.as(toActor(shop.call, session.owner))
  const answer = await units.read(async (unit) => {
    const view = await findBuyerView(unit, session.id)
    return view && describeCheckout(unit, shop, session, view, options)
  })
  return answer ?? readForeign(shop, session)
}

/** The person to whom the checkout was handed over has made it their own, and sees its total elsewhere. */
const readForeign = (shop: AgentShop, session: Session): Promise<CheckoutAnswer | undefined> =>
  shop.units.asSystem().read(async (unit) => {
    const view = await findBuyerView(unit, session.id)
    return view && describeCheckout(unit, shop, session, omitChange(view))
  })

const omitChange = ({ changedTotal: _, ...view }: BuyerView): BuyerView => view

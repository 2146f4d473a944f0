import type { Setup, SetupStep } from '@stoa/contract/opening'
import type { PlainKey } from '@stoa/messages'

interface StepPage {
  readonly step: SetupStep
  /** The end of its address. */
  readonly slug: string
  readonly label: PlainKey
}

/** The pages of the steps, in order. */
export const stepPages: readonly StepPage[] = [
  { step: 'SHOP', slug: 'shop', label: 'dashboard-set-up:step.shop' },
  { step: 'LOOK', slug: 'look', label: 'dashboard-set-up:step.look' },
  { step: 'PRODUCT', slug: 'product', label: 'dashboard-set-up:step.product' },
  { step: 'DELIVERY', slug: 'delivery', label: 'dashboard-set-up:step.delivery' },
  { step: 'PAYMENT', slug: 'payment', label: 'dashboard-set-up:step.payment' },
]

const root = '/dashboard/set-up'
const getPath = (slug: string) => `${root}/${slug}`
const donePath = getPath('done')

/** The first step that is neither done nor skipped, or the page after all of them. */
export function findNextPath({ steps }: Setup): string {
  const open = stepPages.find(({ step }) => steps.find((each) => each.step === step)?.state === 'TO_DO')
  return open ? getPath(open.slug) : donePath
}

export const listSteps = ({ steps }: Setup) =>
  stepPages.map((page) => ({
    ...page,
    path: getPath(page.slug),
    state: steps.find(({ step }) => step === page.step)?.state ?? 'TO_DO',
  }))

/** The pages around a step: none before the first, and after the last the page that ends the setup. */
export function findNeighbors(step: SetupStep): { readonly back: string | undefined; readonly next: string } {
  const at = stepPages.findIndex((page) => page.step === step)
  const [before, after] = [stepPages[at - 1], stepPages[at + 1]]
  return { back: before && getPath(before.slug), next: after ? getPath(after.slug) : donePath }
}

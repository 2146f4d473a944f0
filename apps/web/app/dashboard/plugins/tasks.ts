import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'

export type Plugin = ReplyOf<'plugins.queryPlugins'>['plugins'][number]
export type TestResult = ReplyOf<'plugins.testPlugin'>
export type Health = ReplyOf<'plugins.listPluginHealth'>['health'][number]
export type Effect = ReplyOf<'plugins.listPluginHealth'>['unsettled'][number]
export type Interface = Plugin['interfaces'][number]

/** The names of the tasks that a service can take on. */
export const taskLabels: Readonly<Record<Interface, PlainKey>> = {
  ECOM_SHIPPING_RATES: 'dashboard-plugins:task.shipping',
  TAX_CALCULATION_PROVIDER: 'dashboard-plugins:task.taxes',
  ECOM_ADDITIONAL_FEES: 'dashboard-plugins:task.fees',
  ECOM_DISCOUNTS: 'dashboard-plugins:task.discounts',
  ECOM_DISCOUNTS_TRIGGER: 'dashboard-plugins:task.discountTriggers',
  ECOM_VALIDATIONS: 'dashboard-plugins:task.validations',
  ECOM_PAYMENT_SETTINGS: 'dashboard-plugins:task.paymentSettings',
  ECOM_CATALOG: 'dashboard-plugins:task.catalog',
  ECOM_INVENTORY: 'dashboard-plugins:task.inventory',
  GIFT_CARDS_PROVIDER: 'dashboard-plugins:task.giftCards',
  ECOM_MEMBERSHIPS: 'dashboard-plugins:task.memberships',
  ECOM_RECOMMENDATIONS_PROVIDER: 'dashboard-plugins:task.recommendations',
  EXTERNAL_DATABASE_PROVIDER: 'dashboard-plugins:task.database',
}

export const interfaces = Object.keys(taskLabels) as Interface[]
export const formatTasks = (t: Translate, tasks: readonly Interface[]): string =>
  t.join(tasks.map((task) => t(taskLabels[task])))

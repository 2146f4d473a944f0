import { deriveFromOperations } from './index.ts'
import type { Operation } from './operation.ts'

/** How to find the affected entity from an operation's input alone. */
export interface NamedSubject {
  /** A singular such as `coupon`, or the plural if a call may affect several. */
  readonly type: string
  /**
   * Path of the ids in the input; a list in the path stands for all its entries. Absent if the call creates an entity.
   */
  readonly id?: string
  /** Paths of texts that identify the entity, best first. Empty for singletons such as the theme. */
  readonly labels: readonly string[]
}

/** Operations whose subject can't be derived from the shape of the input. */
const exceptions: Readonly<Record<string, NamedSubject>> = {
  'bulkEdits.prepareCustomerEdit': { type: 'customers', labels: ['change.tag.name'] },
  'bulkEdits.prepareOrderEdit': { type: 'orders', labels: ['change.tag.name', 'selection.search'] },
  'bulkEdits.prepareProductEdit': { type: 'products', labels: ['selection.search'] },
  'giftCards.issueGiftCard': { type: 'giftCard', labels: ['giftCard.initialValue'] },
  'items.replaceReferences': { type: 'items', id: 'referringItemId', labels: ['referringItemFieldName'] },
  'mails.reportBounceMail': { type: 'mailBounces', labels: [] },
  'orders.bulkUpdateOrders': { type: 'orders', id: 'orders.order.id', labels: [] },
  'orders.createOrder': { type: 'order', labels: ['order.lineItems.productName.original'] },
  'orders.importOrder': { type: 'order', id: 'order.id', labels: ['order.number'] },
  'tasks.createTask': {
    type: 'task',
    labels: ['deleteByQuery', 'copyFieldData', 'editFieldData', 'updatePublishStatus'].map(
      (name) => `task.${name}Options.dataCollectionId`,
    ),
  },
}

interface Inner {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Inner>>
  readonly items?: Inner
}
type Fields = Readonly<Record<string, Inner>>
const getFields = (schema: Inner | undefined): Fields => schema?.properties ?? {}

/**
 * Fields with an entity's display name, in order of preference. Gift card codes are excluded, as they can be used to
 * pay.
 */
const names = [
  ...['name', 'title', 'displayName', 'areaName', 'subject', 'code', 'slug', 'loginEmail', 'taxName', 'email'],
  ...['country', 'fileName', 'filename', 'url', 'fromPath', 'address', 'template', 'currency', 'table'],
]
/** Fields that don't identify the subject but say how or where. */
const modifiers =
  /^(search|settings|publishPluginOptions|emailOptions|externalInfo|url(Headers|Params)|labels|parentFolderId|contentAssigneeId|(un)?assignTags)$/
const isIds = (name: string): boolean => /(^id|Id|^ids|Ids)$/.test(name)

function listLabels(fields: Fields, type: string, prefix = ''): string[] {
  const known = names.filter((name) => name in fields && !(name === 'code' && /gift/i.test(type)))
  const others = Object.keys(fields).filter((name) => name !== 'id' && isIds(name))
  return (known.length > 0 ? known : others.slice(0, 1)).map((name) => prefix + name)
}

const toCamelCase = (text: string): string => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const toSingular = (noun: string): string => noun.replace(/(?<![aeious])ies$/, 'y').replace(/(?<!s)s$/, '')

/** The first segment of a path that is neither a version nor a prefix: `/stoa/v1/mail-bounces/release`. */
function findNoun({ route, name }: Operation): string {
  const noun = route.path.split('/').find((segment) => /^(?!stoa$|ext$|ecom$|bulk$|v\d+$)[a-z]/i.test(segment))
  return toCamelCase(noun ?? name.split('.')[0]!)
}

function derive(operation: Operation): NamedSubject {
  const noun = findNoun(operation)
  const inputs = Object.entries(getFields(operation.input as Inner)).filter(([name]) => !modifiers.test(name))
  const [entity, schema] = inputs.find(([, { properties }]) => properties) ?? []
  const inPath = /\{([\w.]+)\}/.exec(operation.route.path)?.[1]
  if (inPath) return { type: toSingular(noun), id: inPath, labels: listLabels(getFields(schema), noun, `${entity}.`) }
  if (entity) return describeEntity(operation, entity, getFields(schema))
  const [list, several] = inputs.find(([, { items }]) => items) ?? []
  const ids = inputs.map(([name]) => name).find((name) => isIds(name) && (name !== list || !several?.items?.properties))
  const inner = getFields(several?.items)
  const id = ids ?? (list && 'id' in inner ? `${list}.id` : undefined)
  if (list) {
    const labels = list === ids ? [] : several?.items?.properties ? listLabels(inner, noun, `${list}.`) : [list]
    return { type: noun, ...(id && { id }), labels }
  }
  const fields = Object.fromEntries(inputs.filter(([name]) => name !== ids))
  const texts = Object.keys(fields).filter((name) => fields[name]!.type === 'string')
  const labels = 'filter' in fields ? ['filter'] : listLabels(fields, noun)
  return { type: noun, ...(id && { id }), labels: labels.length > 0 ? labels : texts.slice(0, 1) }
}

function describeEntity(operation: Operation, entity: string, fields: Fields): NamedSubject {
  const segments = operation.route.path.split('/').map(toCamelCase)
  const isInPath = segments.some((segment) => segment === entity || toSingular(segment) === entity)
  const type = isInPath ? entity : toSingular(findNoun(operation))
  return { type, ...('id' in fields && { id: `${entity}.id` }), labels: listLabels(fields, type, `${entity}.`) }
}

const getNamed = deriveFromOperations(
  (operations) =>
    new Map(operations.map((operation) => [operation.name, exceptions[operation.name] ?? derive(operation)])),
)

/** The subject of a call that has no entity to read: a new one, several chosen by a filter, or a singleton. */
export const findNamedSubject = (operation: string): NamedSubject | undefined => getNamed().get(operation)

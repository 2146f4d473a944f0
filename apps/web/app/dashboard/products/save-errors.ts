import type { Translate } from '@stoa/messages'
import type { Problem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'
import type { Errors, Parsed } from './parse.ts'

export interface SaveErrors {
  readonly errors: Errors
  /** An error that concerns no single field. */
  readonly alert?: string
}

/** Fields of the API by their names in the form. */
const formFields: Readonly<Record<string, string>> = {
  'priceData.price': 'price',
  'discount.value': 'discountValue',
}

function toFormField(field: string): string {
  if (field.startsWith('productOptions')) return 'options'
  if (field.startsWith('bundleItems')) return 'bundle'
  return field.startsWith('relatedProductIds') ? 'related' : field
}

/** The errors of the form for a problem of the API. */
export function describeErrors(t: Translate, problem: Problem, { rows }: Parsed): SaveErrors {
  const { code, message, violations = [] } = problem
  if (code === 'SLUG_ALREADY_EXISTS') return { errors: { slug: formatProblemText(t, problem, message) } }
  if (code === 'COLLECTION_NOT_FOUND') return { errors: {}, alert: t('dashboard-products:collections.gone') }
  if (code === 'COLLECTION_HAS_RULES') return { errors: {}, alert: t('dashboard-products:collections.hasRules') }
  const errors: Record<string, string> = {}
  for (const violation of violations) {
    const { field } = violation
    const [, at, name] = /variants\[(\d+)\]\.(\w+)$/.exec(field) ?? []
    const plain = field.replace(/^product\./, '')
    const key = at && name ? `row.${rows[Number(at)]?.id}.${name}` : (formFields[plain] ?? plain)
    errors[toFormField(key)] = formatProblem(t, violation)
  }
  return {
    errors,
    alert: violations.length > 0 ? t('dashboard:form.notSaved') : formatProblemText(t, problem, message),
  }
}

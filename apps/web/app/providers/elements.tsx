import type { ComponentType } from 'react'
import { CardElement } from './card-element.tsx'
import { indexByFolder, toFolder } from './folders.ts'
import type { ElementProps, QuestionProps } from './provider.ts'

/**
 * Part of the page's code: if it loaded later, React could replace the server's markup and lose a card number typed by
 * then. Elements load large dependencies on demand.
 */
const elements = indexByFolder(
  import.meta.glob<ComponentType<ElementProps>>('./*/element.tsx', { eager: true, import: 'default' }),
)
const questions = indexByFolder(
  import.meta.glob<ComponentType<QuestionProps>>('./*/question.tsx', { eager: true, import: 'default' }),
)

/** The fields of a method. */
export function PaymentElement(props: ElementProps) {
  const Element = elements.get(toFolder(props.method.providerId)) ?? CardElement
  return <Element {...props} />
}

/** Otherwise the provider asks on a page of its own. */
export const hasQuestion = (providerId: string | undefined): providerId is string =>
  providerId !== undefined && questions.has(providerId)

export function PaymentQuestion({ providerId, ...props }: QuestionProps & { readonly providerId: string }) {
  const Question = questions.get(providerId)!
  return <Question {...props} />
}

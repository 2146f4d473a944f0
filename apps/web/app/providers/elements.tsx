import { type ComponentType, lazy, Suspense } from 'react'
import { byFolder, toFolder } from './folders.ts'
import type { ElementProps, QuestionProps } from './provider.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Part<Props> {
  readonly load: Load<Props>
  readonly Lazy: ComponentType<Props>
  /** Loaded before any page is rendered; on servers only. */
  ready?: ComponentType<Props>
}

const toParts = <Props extends object>(loads: Readonly<Record<string, Load<Props>>>) => {
  const parts = Object.entries(loads).map(([path, load]): [string, Part<Props>] => [
    path,
    { load, Lazy: lazy(async () => ({ default: await load() })) },
  ])
  return byFolder(Object.fromEntries(parts))
}

const elements = toParts(import.meta.glob<ComponentType<ElementProps>>('./*/element.tsx', { import: 'default' }))
const questions = toParts(import.meta.glob<ComponentType<QuestionProps>>('./*/question.tsx', { import: 'default' }))
const cardElement = toParts<ElementProps>({
  './card/': () => import('./card-element.tsx').then(({ CardElement }) => CardElement),
}).get('card')!

/** Loads everything, so that a server renders each element in its place, for browsers without scripts. */
export async function loadElements(): Promise<void> {
  const load = async <Props,>(part: Part<Props>) => {
    part.ready = await part.load()
  }
  await Promise.all([...[...elements.values(), cardElement].map(load), ...[...questions.values()].map(load)])
}

function show<Props extends object>(part: Part<Props>, props: Props) {
  const Shown = part.ready ?? part.Lazy
  return (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  )
}

/** The fields of a method. A browser loads the code of a provider only if the shop offers it. */
export const PaymentElement = (props: ElementProps) =>
  show(elements.get(toFolder(props.method.providerId)) ?? cardElement, props)

/** Otherwise the provider asks on a page of its own. */
export const hasQuestion = (providerId: string | undefined): providerId is string =>
  providerId !== undefined && questions.has(providerId)

export const PaymentQuestion = ({ providerId, ...props }: QuestionProps & { readonly providerId: string }) =>
  show(questions.get(providerId)!, props)

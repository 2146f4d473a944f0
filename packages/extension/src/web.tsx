import type { Compiled } from '@stoa/messages/compile'
import { useLanguage } from '@stoa/messages/language'
import { createTranslate } from '@stoa/messages/translate'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { WriteText } from './unit.ts'

/** What a block's component gets. */
export interface BlockProps<Data = unknown> {
  readonly data: Data
}

/** What a page's component gets. */
export interface PageProps<Data = unknown, Result = unknown> {
  readonly data: Data
  /** What `submit` returned for the last form. */
  readonly result: Result | undefined
  /** The code of the problem that the last form was refused with. */
  readonly refused: string | undefined
  /** The address of a file of the page, with its query. */
  readonly fileAddress: (name: string, query?: Readonly<Record<string, string>>) => string
}

/** What a page of the shop gets. Its forms are `<form method="post">`, which work without scripts. */
export type ShopPageProps<Data = unknown, Result = unknown> = Pick<
  PageProps<Data, Result>,
  'data' | 'result' | 'refused'
>

/** An extension's messages in one language, compiled. */
export type CompiledTexts = Readonly<Record<string, Compiled>>

const TextsContext = createContext<CompiledTexts>({})

export const TextsProvider = ({ texts, children }: { texts: CompiledTexts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
)

export type Write = WriteText & { readonly number: (value: number, decimals?: number) => string }

/** Writes the extension's own texts in the language of the page: `const t = useTexts()`, `t('balance', { points })`. */
export function useTexts(): Write {
  const texts = useContext(TextsContext)
  const language = useLanguage()
  return useMemo(() => createTranslate(language, (key) => texts[key] ?? key) as unknown as Write, [texts, language])
}

interface BlockFormContext {
  readonly action: string
  /** The page that the form leads back to. */
  readonly back: string
}

const FormContext = createContext<BlockFormContext>({ action: '', back: '/' })

export const BlockFormProvider = ({ children, ...context }: BlockFormContext & { children: ReactNode }) => (
  <FormContext value={context}>{children}</FormContext>
)

/** The form of a block: its `submit` answers it, and the page is shown again. It works without scripts. */
export function BlockForm({ children, className }: { children: ReactNode; className?: string }) {
  const { action, back } = useContext(FormContext)
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="back" value={back} />
      {children}
    </form>
  )
}

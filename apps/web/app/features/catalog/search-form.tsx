import { useT } from '@stoa/messages/react'
import { Button, SearchIcon } from '@stoa/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Form } from 'react-router'

/** Loaded on the first key press, so that visitors who don't type don't wait for it. */
const Suggestions = lazy(() => import('./suggestions.tsx'))

interface SearchFormProps {
  readonly text: string
  /** Focuses the field when the visitor opened the search. */
  readonly autoFocus?: boolean
  readonly onLeave?: () => void
}

/** A plain form; with scripts it also shows suggestions. */
export function SearchForm({ text, autoFocus = !text, onLeave }: SearchFormProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const close = useCallback(() => setTyped(undefined), [])
  const leave = useCallback(() => {
    close()
    onLeave?.()
  }, [close, onLeave])
  return (
    <Form
      method="get"
      action="/search"
      role="search"
      onSubmit={leave}
      className="relative flex items-center gap-3 border-b border-ink pb-2"
    >
      <label htmlFor="q" className="shrink-0">
        <SearchIcon />
        <span className="sr-only">{t('shell:searchLabel')}</span>
      </label>
      <input
        id="q"
        name="q"
        type="search"
        defaultValue={text}
        placeholder={t('shell:searchLabel')}
        maxLength={100}
        autoComplete="off"
        onInput={(event) => setTyped(event.currentTarget.value)}
        required
        // biome-ignore lint/a11y/noAutofocus: the field is all there is here before the first search
        autoFocus={autoFocus}
        className="min-h-14 w-full min-w-0 bg-transparent font-display text-3xl placeholder:text-muted focus-visible:outline-none [&::-webkit-search-cancel-button]:grayscale"
      />
      <Button look="quiet">{t('shell:search')}</Button>
      {typed !== undefined && (
        <Suspense fallback={null}>
          <Suggestions text={typed} onClose={close} onChoose={leave} />
        </Suspense>
      )}
    </Form>
  )
}

import type { RichContent } from '@stoa/contract/shapes/rich-content'
import { useT } from '@stoa/messages/react'
import { Button, Textarea } from '@stoa/ui'
import { lazy, Suspense, useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { isFormatted, toEditor, toText } from './about.ts'

const AboutEditor = lazy(() => import('./about-editor.tsx'))

/** A plain text field; the rich text editor is loaded on request. */
export function AboutField({ content, error }: { content: RichContent; error: string | undefined }) {
  const t = useT()
  const label = t('profile:about.label')
  const isHydrated = useHydrated()
  const [isEditing, setWanted] = useState(false)
  const formatted = isFormatted(content)
  const plain = (
    <Textarea
      name="about"
      label={label}
      rows={7}
      maxLength={20_000}
      defaultValue={toText(content)}
      error={error}
      hint={formatted ? t('profile:about.plainHint') : undefined}
    />
  )
  if (!isEditing) {
    return (
      <>
        {plain}
        {isHydrated && (
          <Button type="button" look="quiet" onClick={() => setWanted(true)}>
            {t('profile:about.edit')}
          </Button>
        )}
      </>
    )
  }
  return (
    <Suspense fallback={plain}>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <AboutEditor document={toEditor(t, content)} label={label} />
    </Suspense>
  )
}

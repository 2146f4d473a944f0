import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import styles from './scanning.module.css'

/** The camera and what reads barcodes are loaded when the camera is opened. */
const Camera = lazy(() => import('./camera.tsx'))

interface ScanFieldProps {
  onCode(code: string): void
}

/** Takes codes from a scanner that types, from the keyboard, and from the camera. */
export function ScanField({ onCode }: ScanFieldProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useHydrated()
  useScannerKeys(field)
  const submit = () => {
    const code = text.trim()
    setText('')
    if (code) onCode(code)
  }
  return (
    <div className={styles.scan}>
      {isOpen && (
        <Suspense fallback={<div className={styles.camera} />}>
          <Camera onCode={onCode} />
        </Suspense>
      )}
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          ref={field}
          label={t('dashboard-scanning:code')}
          description={t('dashboard-scanning:code.hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          size="md"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={100}
          disabled={!isReady}
        />
        <Button type="submit" size="md" disabled={!isReady}>
          {t('dashboard-scanning:enter')}
        </Button>
        <Button
          variant="default"
          size="md"
          aria-pressed={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          disabled={!isReady}
        >
          {t(isOpen ? 'dashboard-scanning:camera.close' : 'dashboard-scanning:camera.open')}
        </Button>
      </form>
    </div>
  )
}

/**
 * Scanners type wherever the focus is. What is typed outside of fields goes into this one, and is no shortcut of the
 * dashboard.
 */
function useScannerKeys(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    // On a phone the focus would open the keyboard over half of the page.
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
      if (document.querySelector('[aria-modal="true"]')) return
      if (target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')) return
      event.stopPropagation()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [field])
}

import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import styles from './scanning.module.css'

/** The camera component and the barcode reader are loaded only when the camera is opened. */
const Camera = lazy(() => import('./camera.tsx'))

interface ScanFieldProps {
  onCode(code: string): void
}

/** Accepts codes from a barcode scanner, the keyboard or the camera. */
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
 * Barcode scanners type at the current focus. Keys pressed outside of text fields are sent to this field, and don't
 * trigger the dashboard's shortcuts.
 */
function useScannerKeys(field: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    // On phones, focusing the field would open the on-screen keyboard.
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

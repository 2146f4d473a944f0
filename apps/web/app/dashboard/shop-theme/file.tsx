import { Alert, Button, Modal } from '@mantine/core'
import type { Theme, ThemeFile, ThemeLook } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import type { Fault } from './act.ts'
import { Changes } from './changes.tsx'
import { Miniature } from './miniature.tsx'
import { send } from './send.ts'
import styles from './theme.module.css'

const maxBytes = 64 * 1024

/** Saves the theme, without the shop's pictures, as a file. */
export function downloadTheme({ logo: _, icon: _icon, ...theme }: Theme): void {
  const file: ThemeFile = { format: 'stoa-theme', version: 1, theme }
  const url = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${theme.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.theme.json`
  link.click()
  URL.revokeObjectURL(url)
}

type Read = { readonly theme: ThemeLook } | { readonly alert: string; readonly faults?: readonly Fault[] }

interface ImportDialogProps {
  readonly current: Theme
  onUse(theme: ThemeLook): void
  onClose(): void
}

/** Reads a file and shows what it would change, or what is wrong with it. Nothing is changed before it is accepted. */
export function ImportDialog({ current, onUse, onClose }: ImportDialogProps) {
  const t = useT()
  const [read, setRead] = useState<Read>()
  const [isBusy, setIsBusy] = useState(false)
  const { logo, icon } = current

  const check = async (file: File): Promise<Read> => {
    if (file.size > maxBytes) return { alert: t('dashboard-theme:import.tooLarge', { size: maxBytes / 1024 }) }
    const text = await file.text()
    const content = parse(text)
    if (!content) return { alert: t('dashboard-theme:import.notJson') }
    if (content.format !== 'stoa-theme') return { alert: t('dashboard-theme:import.notTheme') }
    if (content.version !== 1) {
      return { alert: t('dashboard-theme:import.version', { version: String(content.version).slice(0, 20) }) }
    }
    const answer = await send({ intent: 'check', file: text }).catch(() => undefined)
    if (answer && 'checked' in answer) return { theme: answer.checked }
    if (!answer || !('faults' in answer)) return { alert: t('dashboard-theme:failed') }
    return { alert: t('dashboard-theme:import.faults'), faults: answer.faults }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('dashboard-theme:import')}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <div className={ui.stack}>
        <label className={styles.file}>
          {t('dashboard-theme:import.file')}
          <input
            type="file"
            accept=".json,application/json"
            disabled={isBusy}
            onChange={async ({ currentTarget: { files } }) => {
              const file = files?.[0]
              if (!file) return
              setIsBusy(true)
              setRead(await check(file))
              setIsBusy(false)
            }}
          />
        </label>
        <div role="status">
          {read && 'alert' in read && (
            <Alert color="alarm" title={read.alert}>
              {t('dashboard-theme:import.unchanged')}
              {read.faults && (
                <ul className={styles.faults}>
                  {read.faults.map(({ field, text }) => (
                    <li key={field + text}>
                      <code dir="ltr">{field}</code> {text}
                    </li>
                  ))}
                </ul>
              )}
            </Alert>
          )}
          {read && 'theme' in read && (
            <>
              <Miniature theme={read.theme} shopName={read.theme.name} />
              <Changes current={current} next={{ ...read.theme, ...(logo && { logo }), ...(icon && { icon }) }} />
            </>
          )}
        </div>
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button
            disabled={!read || !('theme' in read)}
            onClick={() => {
              if (read && 'theme' in read) onUse(read.theme)
              onClose()
            }}
          >
            {t('dashboard-theme:import.use')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function parse(text: string): { readonly format?: unknown; readonly version?: unknown } | undefined {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? content : undefined
  } catch {
    return undefined
  }
}

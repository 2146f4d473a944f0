import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import ui from '../ui/ui.module.css'
import type { Part } from './parts.ts'
import styles from './privacy.module.css'

/** Asks before erasing, with a list of what is erased and what is kept. */
export function Erase({ email, parts }: { email: string; parts: readonly Part[] }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  const close = () => setOpened(false)
  const [kept, erased] = [parts.filter(({ isKept }) => isKept), parts.filter(({ isKept }) => !isKept)]
  const formatTitles = (list: readonly Part[]) => t.list(list.map(({ title }) => title))
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        {t('dashboard-privacy:erase')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('dashboard-privacy:erase.title', { email })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        {erased.length > 0 && (
          <p className={styles.titles}>{t('dashboard-privacy:erase.erased', { parts: formatTitles(erased) })}</p>
        )}
        {kept.length > 0 && (
          <p className={styles.titles}>{t('dashboard-privacy:erase.kept', { parts: formatTitles(kept) })}</p>
        )}
        <p className={ui.confirmText}>{t('dashboard-privacy:erase.text')}</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="email" value={email} />
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" name="intent" value="erase" color="alarm" loading={formData?.get('intent') === 'erase'}>
            {t('dashboard-privacy:erase')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}

import { useT } from '@stoa/messages/react'
import styles from './draft.module.css'
import type { Customer } from './find-customers.ts'
import { Finder } from './finder.tsx'

export function CustomerFinder({ onChoose }: { onChoose(customer: Customer): void }) {
  const t = useT()
  return (
    <div className={styles.people}>
      <Finder<Customer>
        path="/dashboard/orders/customers"
        label={t('dashboard-drafts:customer.find')}
        placeholder={t('dashboard-drafts:customer.find.placeholder')}
        list={t('dashboard-drafts:customer.found')}
        none={t('dashboard-drafts:customer.notFound')}
        data-autofocus
        onChoose={onChoose}
      >
        {({ name, email, memberId }) => (
          <>
            <span />
            <span>{name}</span>
            <span className={styles.quiet}>{memberId ? t('dashboard-drafts:customer.member', { email }) : email}</span>
          </>
        )}
      </Finder>
    </div>
  )
}

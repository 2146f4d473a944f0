import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { formatDocument, getOperationAt } from './document.ts'
import { Editor } from './editor.tsx'
import styles from './graphql.module.css'
import { sendQuery } from './send-query.ts'
import { useSchema } from './use-schema.ts'

const example = `query Products {
  products {
    queryProducts(query: { paging: { limit: 5 } }) {
      products {
        id
        name
        priceData {
          formatted {
            price
          }
        }
        collections {
          name
        }
      }
    }
  }
}
`

/** Writes a query with suggestions from the schema, sends it, and shows the answer. */
export default function Explorer() {
  const t = useT()
  const schema = useSchema()
  const [query, setQuery] = useState({ text: example, cursor: 0 })
  const [variables, setVariables] = useState('{}')
  const [answer, setAnswer] = useState('')
  const [isRunning, setIsRunning] = useState(false)

  async function run(): Promise<void> {
    const values = parseVariables(variables)
    if (!values) return setAnswer(t('dashboard-graphql:badVariables'))
    setIsRunning(true)
    const operationName = getOperationAt(query.text, query.cursor)
    const reply = await sendQuery({ query: query.text, variables: values, ...(operationName && { operationName }) })
    setAnswer(reply ? JSON.stringify(reply, undefined, 2) : t('dashboard-graphql:offline'))
    setIsRunning(false)
  }

  return (
    <>
      <div className={styles.acts}>
        <Button onClick={run} loading={isRunning}>
          {t('dashboard-graphql:run')}
        </Button>
        <Button
          variant="default"
          onClick={() => setQuery(({ text, cursor }) => ({ text: formatDocument(text), cursor }))}
        >
          {t('dashboard-graphql:format')}
        </Button>
      </div>
      <div className={styles.panes}>
        <Editor
          label={t('dashboard-graphql:query')}
          value={query.text}
          schema={schema}
          language="graphql"
          onChange={(text, cursor) => setQuery({ text, cursor })}
          onRun={run}
        />
        <section className={styles.answer} aria-labelledby="graphql-answer">
          <h2 id="graphql-answer">{t('dashboard-graphql:answer')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
          <pre dir="ltr" tabIndex={0} aria-live="polite">
            {answer || t('dashboard-graphql:empty')}
          </pre>
        </section>
        <Editor
          label={t('dashboard-graphql:variables')}
          value={variables}
          language="json"
          onChange={setVariables}
          onRun={run}
        />
      </div>
      <p className={styles.keys}>{t('dashboard-graphql:keys')}</p>
    </>
  )
}

function parseVariables(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

import { Anchor, Button, Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { type PageProps, useTexts } from '@stoa/extension/web'
import { Form, Link } from 'react-router'

interface Question {
  readonly id: string
  readonly productId: string
  readonly product?: string
  readonly name: string
  readonly text: string
  readonly answer?: string
}

interface Data {
  readonly status: 'PENDING' | 'PUBLISHED' | 'HIDDEN'
  readonly questions: readonly Question[]
  readonly next?: string
}

const statuses = ['PENDING', 'PUBLISHED', 'HIDDEN'] as const

/** In the dashboard: questions by their status, with forms to answer and to hide them. */
export default function Moderation({
  data: { status, questions, next },
  result,
  refused,
}: PageProps<Data, { intent: string }>) {
  const t = useTexts()
  return (
    <Stack>
      <Group component="nav" aria-label={t('status')}>
        {statuses.map((each) => (
          <Anchor
            key={each}
            component={Link}
            to={`?status=${each}`}
            aria-current={each === status ? 'page' : undefined}
            fw={each === status ? 600 : 400}
          >
            {t(`status.${each}`)}
          </Anchor>
        ))}
      </Group>
      <div role="status">
        {refused && <Text c="red">{t(refused === 'EMPTY_ANSWER' ? 'refused.EMPTY_ANSWER' : 'refused')}</Text>}
        {result && <Text>{t(`done.${result.intent}`)}</Text>}
      </div>
      {questions.length === 0 && (
        <Card withBorder>
          <Text>{t(`empty.${status}`)}</Text>
        </Card>
      )}
      {questions.map((question) => (
        <QuestionCard key={question.id} question={question} status={status} />
      ))}
      {next && (
        <Anchor component={Link} to={`?status=${status}&before=${next}`}>
          {t('older')}
        </Anchor>
      )}
    </Stack>
  )
}

function QuestionCard({ question, status }: { question: Question; status: Data['status'] }) {
  const t = useTexts()
  const { id, productId, product, name, text, answer } = question
  return (
    <Card withBorder component="article">
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            <Anchor component={Link} to={`/dashboard/products/${productId}`}>
              {product ?? t('deletedProduct')}
            </Anchor>{' '}
            · {t('by', { name })}
          </Text>
          <Text fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {text}
          </Text>
          <Textarea name="answer" label={t('answer')} defaultValue={answer} rows={3} maxLength={2000} dir="auto" />
          <Group>
            <Button type="submit" name="intent" value="answer">
              {t(answer ? 'act.answerAgain' : 'act.answer')}
            </Button>
            {status !== 'PUBLISHED' && (
              <Button type="submit" name="intent" value="publish" variant="default">
                {t('act.publish')}
              </Button>
            )}
            {status !== 'HIDDEN' && (
              <Button type="submit" name="intent" value="hide" variant="default">
                {t('act.hide')}
              </Button>
            )}
            {status === 'HIDDEN' && (
              <Button type="submit" name="intent" value="delete" variant="default" color="red">
                {t('act.delete')}
              </Button>
            )}
          </Group>
        </Stack>
      </Form>
    </Card>
  )
}

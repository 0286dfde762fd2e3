import { FEEDBACK_DAYS, Feedback, sendFeedback } from '@rallyrank/contracts/monitoring/feedback';
import { Alert, Button, Form, Input, Popconfirm } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Card } from '~/shared/ui/Card';
import style from './FeedbackForm.module.css';

const { email, content } = Feedback.shape;

/** A message to the operators. It is sent only after the visitor has confirmed it (specification, section 3). */
export const FeedbackForm = () => {
  const { t } = useTranslation('other');
  const { language } = useFormat();
  const [form] = Form.useForm<Feedback>();
  const [asked, ask] = useState<Feedback>();
  const send = useWrite((body: Feedback) => callRoute(sendFeedback, {}, { body }));
  const okId = useId();
  // Moves the focus for keyboard users. With `autoFocus` the page would scroll to the position of the dialog before it
  // was laid out.
  const focusOk = (isOpen: boolean) => {
    if (isOpen) document.getElementById(okId)?.focus({ preventScroll: true });
  };
  const confirm = () => {
    if (asked) send.mutate(asked, { onSuccess: () => form.resetFields() });
    ask(undefined);
  };
  return (
    <Card title={t('feedback.title')}>
      <div className={style.form}>
        {send.isSuccess ? (
          <Alert
            type="success"
            showIcon
            title={t('feedback.done')}
            action={<Button onClick={send.reset}>{t('feedback.another')}</Button>}
          />
        ) : (
          <Form name="feedback" form={form} layout="vertical" requiredMark={false} onFinish={ask}>
            <p className="rr-muted">{t('feedback.about', { count: FEEDBACK_DAYS })}</p>
            <Form.Item name="email" label={t('feedback.email')} rules={[schemaRule(email, language)]}>
              <Input type="email" autoComplete="email" maxLength={50} />
            </Form.Item>
            <Form.Item name="content" label={t('feedback.content')} rules={[schemaRule(content, language)]}>
              <Input.TextArea rows={6} maxLength={2_000} showCount />
            </Form.Item>
            {send.isError && (
              <div className={style.failed}>
                <Alert type="error" showIcon title={t('feedback.failed')} />
              </div>
            )}
            <Popconfirm
              placement="topLeft"
              open={asked !== undefined}
              title={t('feedback.ask')}
              okText={t('feedback.send')}
              okButtonProps={{ id: okId }}
              afterOpenChange={focusOk}
              cancelText={t('feedback.cancel')}
              onConfirm={confirm}
              onCancel={() => ask(undefined)}
            >
              <Button type="primary" htmlType="submit" loading={send.isPending}>
                {t('feedback.submit')}
              </Button>
            </Popconfirm>
          </Form>
        )}
      </div>
    </Card>
  );
};

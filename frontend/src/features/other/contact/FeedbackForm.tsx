import { FEEDBACK_DAYS, Feedback, sendFeedback } from '@rallyrank/contracts/monitoring/feedback';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { Button } from '~/shared/ui/Button';
import { Callout } from '~/shared/ui/Callout';
import { Card } from '~/shared/ui/Card';
import { Input, TextArea } from '~/shared/ui/Input';
import style from './FeedbackForm.module.css';

const { email, content } = Feedback.shape;

/** A message to the operators. It is sent only after the visitor has confirmed it (specification, section 3). */
export const FeedbackForm = () => {
  const { t } = useTranslation('other');
  const { language } = useFormat();
  const [form] = Form.useForm<Feedback>();
  const [asked, ask] = useState<Feedback>();
  const send = useWrite((body: Feedback) => callRoute(sendFeedback, {}, { body }));
  const confirm = () => {
    if (asked) send.mutate(asked, { onSuccess: () => form.resetFields() });
    ask(undefined);
  };
  return (
    <Card title={t('feedback.title')}>
      <div className={style.form}>
        {send.isSuccess ? (
          <Callout kind="success" title={t('feedback.done')}>
            <Button onClick={send.reset}>{t('feedback.another')}</Button>
          </Callout>
        ) : (
          <Form name="feedback" form={form} layout="vertical" requiredMark={false} noValidate onFinish={ask}>
            <p className="rr-muted">{t('feedback.about', { count: FEEDBACK_DAYS })}</p>
            <Form.Item name="email" label={t('feedback.email')} rules={[schemaRule(email, language)]}>
              <Input type="email" autoComplete="email" maxLength={50} />
            </Form.Item>
            <Form.Item name="content" label={t('feedback.content')} rules={[schemaRule(content, language)]}>
              <TextArea rows={6} maxLength={2_000} counts />
            </Form.Item>
            {send.isError && (
              <div className={style.failed}>
                <Callout kind="error" title={t('feedback.failed')} />
              </div>
            )}
            <Button type="primary" submit busy={send.isPending}>
              {t('feedback.submit')}
            </Button>
          </Form>
        )}
        <Modal
          open={asked !== undefined}
          destroyOnHidden
          title={t('feedback.ask')}
          okText={t('feedback.send')}
          okButtonProps={{ autoFocus: true }}
          cancelText={t('feedback.cancel')}
          onOk={confirm}
          onCancel={() => ask(undefined)}
        />
      </div>
    </Card>
  );
};

import { TextPage } from '../TextPage';
import { FeedbackForm } from './FeedbackForm';

/** Ways to contact the operators: their texts, and a form. */
export const ContactPage = () => (
  <TextPage>
    <FeedbackForm />
  </TextPage>
);

import { TextPage } from '../TextPage';
import { FeedbackForm } from './FeedbackForm';

/** How to reach the operators: their texts, and a form. */
export const ContactPage = () => (
  <TextPage>
    <FeedbackForm />
  </TextPage>
);

import SwaggerUI, { type Plugin, type ResolveSubtree, type Wrapping } from 'swagger-ui-dist/swagger-ui-es-bundle';
import 'swagger-ui-dist/swagger-ui.css';
import { serverNow } from '~/shared/api/server-clock';
import { signingKey } from '~/shared/api/sign';
import { currentLanguage } from '~/shared/i18n/language';
import { tokenToSend } from '~/shared/session/token';
import { signedCall } from './signed-call';
import { type DescribedCall, signingCommand } from './signing-command';
import './viewer.css';

const nothing = () => null;

const labelled: Wrapping =
  (original, { React }) =>
  (props) =>
    React.createElement(original, { 'aria-label': 'Request body', ...props });

/** Long texts scroll, so the keyboard must be able to focus them. */
const reachable: Wrapping =
  (_, { React }) =>
  (props) =>
    React.createElement('pre', { ...props, tabIndex: 0, className: `microlight ${props.className}` });

/** The parts of the layout that the page uses; the whole layout contains a second `main`. */
const withoutMain: Wrapping =
  (_, { React: { createElement }, getComponent }) =>
  () =>
    createElement(
      'div',
      { className: 'swagger-ui' },
      createElement(getComponent('SvgAssets')),
      createElement(getComponent('errors', true)),
      createElement(getComponent('FilterContainer', true)),
      createElement(getComponent('operations', true)),
    );

/** Replaces the command of the viewer, which has no signature, so that the site would reject its call. */
const signing: Wrapping =
  (_, { React: { createElement } }) =>
  ({ request }) => {
    const call = (request as { toJS(): DescribedCall }).toJS();
    const command = signingCommand(call, { key: signingKey(), isSignedIn: tokenToSend() !== undefined });
    const label = 'Copy the command to the clipboard';
    return createElement(
      'div',
      { className: 'curl-command' },
      createElement('h4', null, 'Command for bash'),
      createElement(
        'div',
        { className: 'copy-to-clipboard' },
        createElement('button', {
          ...{ type: 'button', title: label, 'aria-label': label },
          onClick: () => void navigator.clipboard.writeText(command),
        }),
      ),
      createElement('pre', { className: 'curl microlight', tabIndex: 0 }, command),
    );
  };

/**
 * Resolves references in a part of the description without the other paths, because the viewer converts the whole
 * description for each part, which takes seconds.
 */
const withoutOtherPaths =
  (resolve: ResolveSubtree): ResolveSubtree =>
  (document, path, options) => {
    const own = Object.entries(document.paths).filter(([name]) => name === path[1]);
    return resolve({ ...document, paths: Object.fromEntries(own) }, path, options);
  };

const plugin: Plugin = ({ fn }) => ({
  fn: { resolveSubtree: withoutOtherPaths(fn.resolveSubtree) },
  // Calls go to this server, in the session of the page.
  components: { authorizeOperationBtn: nothing },
  wrapComponents: { BaseLayout: withoutMain, TextArea: labelled, PlainTextViewer: reachable, curl: signing },
});

/** Creates an element that shows the description of an API. Its texts are English. */
export const createViewer = (spec: object): HTMLElement => {
  const domNode = document.createElement('div');
  domNode.id = 'api-viewer';
  domNode.lang = 'en';
  SwaggerUI({
    domNode,
    spec,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    tryItOutEnabled: true,
    // The displayed call must not contain the token.
    showMutatedRequest: false,
    syntaxHighlight: { activated: false },
    validatorUrl: null,
    plugins: [plugin],
    requestInterceptor: (call) =>
      signedCall(call, { key: signingKey(), now: serverNow(), token: tokenToSend(), language: currentLanguage() }),
  });
  return domNode;
};

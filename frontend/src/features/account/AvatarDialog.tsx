import { imageExtensions, setOwnAvatar } from '@rallyrank/contracts/identity/files';
import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { Modal } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useWrite } from '~/shared/api/use-write';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReturnFocus } from '~/shared/browser/use-return-focus';
import { notify } from '~/shared/notices/notices';
import { Button } from '~/shared/ui/Button';
import style from './AvatarDialog.module.css';
import { type Area, cropped, drawCrop } from './draw-crop';

/** Size of the preview, in pixels. */
const PREVIEW = 96;
const STORED = 400;
const QUARTER = 90;
const MOST_ZOOM = 4;
const ACCEPTED = imageExtensions.map((extension) => `.${extension}`).join(',');

interface Chosen {
  readonly url: string;
  readonly picture: ImageBitmap;
}

const isAccepted = ({ name }: File): boolean =>
  imageExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

interface PreviewProps {
  readonly picture: ImageBitmap;
  readonly area: Area | undefined;
  readonly rotation: number;
}

const Preview = ({ picture, area, rotation }: PreviewProps) => {
  const { t } = useTranslation('account');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && area) drawCrop(context, picture, { area, rotation }, PREVIEW);
  }, [picture, area, rotation]);
  return (
    <canvas
      ref={canvas}
      className={style.preview}
      width={PREVIEW}
      height={PREVIEW}
      role="img"
      aria-label={t('avatar.preview')}
    />
  );
};

/** Dialog in which the user chooses a picture and crops it to a square, which becomes the picture of the account. */
const AvatarDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('account');
  const input = useRef<HTMLInputElement>(null);
  useReturnFocus();
  const [chosen, setChosen] = useState<Chosen>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [area, setArea] = useState<Area>();
  useEffect(
    () => () => {
      if (!chosen) return;
      URL.revokeObjectURL(chosen.url);
      chosen.picture.close();
    },
    [chosen],
  );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again.
    target.value = '';
    if (!file) return;
    const picture = isAccepted(file) ? await createImageBitmap(file).catch(() => undefined) : undefined;
    if (!picture) {
      notify('error', t('avatar.format', { types: imageExtensions.join(', ') }));
      return;
    }
    setChosen({ url: URL.createObjectURL(file), picture });
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setRotation(0);
  };
  const save = useWrite(
    async () => {
      if (!chosen || !area) return;
      const file = await cropped(chosen.picture, { area, rotation }, STORED);
      await callRoute(setOwnAvatar, {}, { body: {}, files: { avatarfile: [file] } });
    },
    {
      done: t('avatar.saved'),
      reloads: [getOwnProfile, getInfo],
      onSuccess: onClose,
    },
  );
  const turn = (degrees: number) => setRotation((rotation + degrees + 4 * QUARTER) % (4 * QUARTER));
  return (
    <Modal
      open
      // The cropper measures its frame, which must not grow through the opening animation.
      transitionName=""
      title={t('avatar.title')}
      okText={t('avatar.save')}
      okButtonProps={{ disabled: area === undefined, loading: save.isPending }}
      cancelText={t('avatar.cancel')}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <input ref={input} type="file" accept={ACCEPTED} hidden onChange={(event) => void choose(event)} />
      <Button onClick={() => input.current?.click()}>{t('avatar.choose')}</Button>
      {chosen && (
        <>
          <div className={style.frame}>
            <Cropper
              image={chosen.url}
              crop={crop}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              rotation={rotation}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
            />
          </div>
          <p className="rr-muted">{t('avatar.hint')}</p>
          <div className={style.tools}>
            <Preview picture={chosen.picture} area={area} rotation={rotation} />
            <div className={style.zoom}>
              <input
                type="range"
                min={1}
                max={MOST_ZOOM}
                step={0.1}
                value={zoom}
                aria-label={t('avatar.zoom')}
                onChange={({ target }) => setZoom(target.valueAsNumber)}
              />
              <Button onClick={() => turn(-QUARTER)}>{t('avatar.left')}</Button>{' '}
              <Button onClick={() => turn(QUARTER)}>{t('avatar.right')}</Button>
            </div>
          </div>
        </>
      )}
    </Modal>
  );
};

export default AvatarDialog;

import {
  changePublicName,
  removeOwnPicture,
  removePublicProfile,
  uploadOwnPicture,
} from '@aftercare/contract/desk/team/public-profile';
import { limits } from '@aftercare/contract/limits';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { refuseUpload } from '../../files/index.ts';
import type { PeopleDeps } from '../people/change-people.ts';
import { clearPublicProfile } from './clear-public-profile.ts';
import { type PictureDeps, removePicture, storePicture } from './own-picture.ts';
import { changeOwnPublicName, publicProfileOf } from './own-public-name.ts';
import { type PictureDocumentDeps, pictureDocument } from './picture-document.ts';
import { pictureRoute } from './public-face.view.ts';

export const publicProfileRoutes =
  (deps: PeopleDeps & PictureDeps & PictureDocumentDeps): Routes =>
  (serve) => {
    const { database } = deps;
    const answerOwn = async (personId: string) =>
      ok(await database.forAll((tx) => publicProfileOf(tx, personId)));

    serve.desk(changePublicName, async ({ publicName }, { person }) => {
      await changeOwnPublicName(deps, person.personId, publicName);
      return answerOwn(person.personId);
    });

    serve.desk(uploadOwnPicture, async (_input, { person, file: incoming }) => {
      // One extra byte distinguishes a file that is too large from one that just fits.
      const file = await incoming(limits.imageMaxBytes + 1);
      if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
      const stored = await storePicture(deps, person.personId, file);
      return stored.kind === 'stored' ? answerOwn(person.personId) : refuseUpload(stored);
    });

    serve.desk(removeOwnPicture, async (_input, { person }) => {
      await removePicture(deps, person.personId);
      return answerOwn(person.personId);
    });

    serve.desk(removePublicProfile, async ({ personId }, { person, scope }) => {
      const cleared = await clearPublicProfile(deps, { person, scope }, personId);
      return cleared ? ok({}) : refuse(businessCodes.notFound);
    });

    serve.document(`${pictureRoute}/:address`, ({ address = '' }, context) =>
      pictureDocument(deps, address, context),
    );
  };

CREATE TABLE "claim_picture" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"sender" text NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"content_hash" text NOT NULL,
	"request_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"claim_id" text,
	CONSTRAINT "claim_picture_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "claim_picture_by_request" UNIQUE("merchant_id","sender","request_key")
);
--> statement-breakpoint
CREATE INDEX "claim_picture_by_id" ON "claim_picture" USING btree ("id");--> statement-breakpoint
CREATE INDEX "claim_picture_by_claim" ON "claim_picture" USING btree ("merchant_id","claim_id");
CREATE TABLE "tag" (
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tag_merchant_id_name_pk" PRIMARY KEY("merchant_id","name")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_merchant_id_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_in_any_case" ON "tag" USING btree ("merchant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "conversation_by_tag" ON "conversation" USING gin ("tags") WHERE tags <> '{}';